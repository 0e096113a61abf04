import { parser as saxParser } from 'sax';

type Node = Record<string, unknown> & { textContent: string; last?: Node };

/** As much of a browser's XML parser as the reader uses. */
export class XmlParser {
  parseFromString(xml: string) {
    const open: Node[] = [];
    const found = { documentElement: undefined as Node | undefined, querySelector: () => isBroken };
    let isBroken = false;
    const parser = saxParser(true);
    parser.onopentag = ({ name, attributes: all }) => {
      const bare = (text: string) => text.replace(/.*:/, '');
      const attributes = Object.entries(all).map(([key, value]) => ({
        localName: bare(key),
        value,
      }));
      const getAttribute = (key: string) => all[key] ?? null;
      const node: Node = { localName: bare(name), attributes, getAttribute, textContent: '' };
      const parent = open.at(-1);
      if (parent?.last) parent.last.nextElementSibling = node;
      else if (parent) parent.firstElementChild = node;
      if (parent) parent.last = node;
      found.documentElement ??= node;
      open.push(node);
    };
    parser.ontext = (text) => {
      for (const each of open) each.textContent += text;
    };
    parser.onclosetag = () => open.pop();
    parser.onerror = () => {
      isBroken = true;
      parser.resume();
    };
    parser.write(xml).close();
    return found;
  }
}
