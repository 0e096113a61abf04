/**
 * One flush for many: whoever asks while a flush of the same path is running shares the one that follows it, because
 * the running one may have begun before the change.
 */
export function groupCommit(
  flush: (path: string) => Promise<void>,
): (path: string) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const following = new Map<string, Promise<void>>();

  const run = (path: string): Promise<void> => {
    const flushing = flush(path).finally(() => {
      if (running.get(path) === flushing) running.delete(path);
    });
    running.set(path, flushing);
    return flushing;
  };
  return (path) => {
    const current = running.get(path);
    if (!current) return run(path);
    const known = following.get(path);
    if (known) return known;
    const next = current
      .catch(() => {})
      .then(() => {
        following.delete(path);
        return run(path);
      });
    following.set(path, next);
    return next;
  };
}
