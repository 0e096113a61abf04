import data, { type Identifier, type SimpleSupportStatement } from '@mdn/browser-compat-data';
import { BASELINE } from '@/scripts/support/baseline';

/** A property of a global, of its prototype, or a global itself: `['Element', 'checkVisibility']`, `['', 'Iterator']`. */
type Feature = [owner: string, name: string];

/**
 * What a browser of the baseline may lack, by MDN's compatibility data: every global, function and property for scripts
 * that one of these browsers does not have, or only under another name or with a setting.
 */
export function newerThanBaseline(): Feature[] {
  const groups = [data.api, data.javascript.builtins ?? {}];
  const owners = groups.flatMap((group) => Object.entries(group as Record<string, Identifier>));
  const members = owners.flatMap(([owner, feature]) =>
    Object.entries(feature as Record<string, Identifier>)
      .filter(([name, member]) => /^\w+(?<!_event|^__compat)$/.test(name) && isNewer(member))
      .map(([name]): Feature => [owner, name.replace(/_static$/, '')]),
  );
  const globals = owners.filter(([, feature]) => isNewer(feature));
  // Last, because their members are found through them.
  return [...members, ...globals.map(([name]): Feature => ['', name])];
}

/** Removes these features. Runs in a page or a worker before every other script. */
export function remove(features: readonly Feature[]): void {
  const scope = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  const holders = (owner: string) => {
    if (owner === '' || owner === 'Window') return [scope];
    // The only owner without a name of its own.
    const found = owner === 'TypedArray' ? Object.getPrototypeOf(Int8Array) : scope[owner];
    return [found, found?.prototype];
  };
  for (const [owner, name] of features) {
    for (const holder of holders(owner)) {
      if (holder && Object.hasOwn(holder, name)) Reflect.deleteProperty(holder, name);
    }
  }
}

function isNewer({ __compat: facts }: Identifier): boolean {
  return Object.entries(BASELINE).some(([browser, version]) => {
    const support = facts?.support[browser as keyof typeof BASELINE];
    return support && ![support].flat().some((each) => isIn(each, version));
  });
}

function isIn(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed, flags, prefix, alternative_name } = statement;
  if (!added || version_removed || flags || prefix || alternative_name) return false;
  return compare(added.replace('≤', ''), version) <= 0;
}

/** Versions such as `16.4`; a preview is newer than all. */
function compare(one: string, other: string): number {
  const [a = 0, b = 0] = one.split('.').map(Number);
  const [c = 0, d = 0] = other.split('.').map(Number);
  return Number.isNaN(a) ? 1 : a - c || b - d;
}
