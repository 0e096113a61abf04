/** The requests received by a fake server, in order. */
type ReceivedList<Item> = {
  items: Item[];
  add: (item: Item) => void;
  /** Resolves once there are at least `count`. */
  counted: (count: number) => Promise<void>;
};

export function receivedList<Item>(): ReceivedList<Item> {
  const items: Item[] = [];
  const watchers = new Set<() => void>();
  return {
    items,
    add(item) {
      items.push(item);
      for (const watch of watchers) watch();
    },
    counted: (count) =>
      new Promise((resolve) => {
        const watch = () => {
          if (items.length < count) return;
          watchers.delete(watch);
          resolve();
        };
        watchers.add(watch);
        watch();
      }),
  };
}
