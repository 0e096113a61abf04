import type { BuildOutput, Condition, Resource, Route } from './build-output';

/** A request on its way through the routes. */
export type Travelling = {
  method: string;
  /** With the query; rewrites change it. */
  url: URL;
  headers: Headers;
  /** Of the answer, as the routes and the middleware want them. */
  answer: { status?: number; headers: Headers; important: Headers };
};

/** Where it ends: at a resource, at a redirect, or at what the middleware answered itself. */
type Destination =
  | { resource: Resource; matchedPath: string }
  | { redirect: string; status: number }
  | { response: Response }
  | undefined;

/** Runs the middleware for a request, which it may change; returns its answer if it gave one. */
type RunMiddleware = (path: string, travelling: Travelling) => Promise<Response | 'go on'>;

/**
 * Leads a request through the routes of a build in the order that the Build Output API describes: the first
 * phase, then files and functions, then the phases `filesystem` and `rewrite`, with `miss` after each address
 * that leads nowhere and `hit` for one that does. At the end of all is `error`.
 */
export async function findDestination(
  output: BuildOutput,
  travelling: Travelling,
  runMiddleware: RunMiddleware,
): Promise<Destination> {
  const phases = phasesOf(output.routes);
  let hasRunMiddleware = false;
  let isDecided = false;
  for (const route of phases.get('start') ?? []) {
    // The middleware and the routes of the router stand above a route that ends the phase.
    if (isDecided && !route.override) continue;
    const match = matchOf(route, travelling);
    if (!match) continue;
    const { middlewarePath } = route;
    if (middlewarePath && !hasRunMiddleware) {
      hasRunMiddleware = true;
      const answer = await runMiddleware(middlewarePath, travelling);
      if (answer !== 'go on') return { response: answer };
      continue;
    }
    apply(route, match, travelling);
    const redirect = route.headers?.Location;
    if (redirect && route.status) {
      return { redirect: filled(redirect, match), status: route.status };
    }
    if (!route.continue) isDecided = true;
  }
  return (
    look(output, phases, travelling) ??
    tryRoutes('filesystem') ??
    tryRoutes('rewrite') ??
    notFound(output, phases, travelling)
  );

  function tryRoutes(phase: string): Destination {
    for (const route of phases.get(phase) ?? []) {
      const match = matchOf(route, travelling);
      if (!match) continue;
      apply(route, match, travelling);
      const found = route.check && look(output, phases, travelling);
      if (found) return found;
    }
    return undefined;
  }
}

function look(output: BuildOutput, phases: Phases, travelling: Travelling): Destination {
  const pathname = travelling.url.pathname;
  let resource = output.find(decoded(pathname));
  for (const route of resource ? [] : (phases.get('miss') ?? [])) {
    const match = matchOf(route, travelling);
    if (!match || resource) continue;
    const before = new URL(travelling.url);
    apply(route, match, travelling);
    resource = output.find(decoded(travelling.url.pathname));
    if (!resource) travelling.url = before;
  }
  if (!resource) return undefined;
  const matchedPath = travelling.url.pathname;
  for (const route of phases.get('hit') ?? []) {
    const match = matchOf(route, travelling);
    if (match) apply(route, match, travelling);
  }
  return { resource, matchedPath };
}

function notFound(output: BuildOutput, phases: Phases, travelling: Travelling): Destination {
  const route = phases.get('error')?.find(({ status }) => status === 404);
  if (route?.dest) travelling.url.pathname = route.dest;
  travelling.answer.status = 404;
  const resource = output.find(travelling.url.pathname);
  return resource && { resource, matchedPath: travelling.url.pathname };
}

type Phases = Map<string, Route[]>;

function phasesOf(routes: Route[]): Phases {
  const phases: Phases = new Map([['start', []]]);
  let current = 'start';
  for (const route of routes) {
    current = route.handle ?? current;
    if (route.handle) phases.set(current, []);
    else phases.get(current)?.push(route);
  }
  return phases;
}

type Match = { groups: (string | undefined)[]; names: Record<string, string | undefined> };

/** A pattern is matched against the whole path, in any letter case. */
function matchOf(route: Route, travelling: Travelling): Match | undefined {
  const { src = '', has = [], missing = [] } = route;
  const found = new RegExp(`^${src.replace(/^\^|\$$/g, '')}$`, 'i').exec(travelling.url.pathname);
  if (!found) return undefined;
  const names: Match['names'] = { ...found.groups };
  for (const condition of has) {
    const value = valueGiven(condition, travelling);
    const held = value !== undefined && holds(condition, value);
    if (!held) return undefined;
    Object.assign(names, held.groups);
  }
  const isThere = (condition: Condition) => {
    const value = valueGiven(condition, travelling);
    return value !== undefined && holds(condition, value);
  };
  return missing.some(isThere) ? undefined : { groups: [...found], names };
}

export function valueGiven(
  { type, key = '' }: Condition,
  travelling: Travelling,
): string | undefined {
  const { headers, url } = travelling;
  if (type === 'header') return headers.get(key) ?? undefined;
  if (type === 'query') return url.searchParams.get(key) ?? undefined;
  if (type === 'host') return headers.get('host') ?? undefined;
  return undefined;
}

export function holds({ value = '.*' }: Condition, given: string): RegExpExecArray | null {
  return new RegExp(`^(?:${value})$`, 's').exec(given);
}

function apply(route: Route, match: Match, { url, headers, answer }: Travelling): void {
  const target = route.important ? answer.important : answer.headers;
  for (const [name, value] of Object.entries(route.headers ?? {})) {
    if (name !== 'Location') target.set(name, filled(value, match));
  }
  for (const { type, op, target: changed, args } of route.transforms ?? []) {
    if (type === 'request.headers' && op === 'set') headers.set(changed.key, args);
  }
  if (route.status) answer.status = route.status;
  if (route.dest === undefined) return;
  const [path = '', query = ''] = filled(route.dest, match).split('?');
  url.pathname = path;
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.set(name, value);
}

function filled(text: string, { groups, names }: Match): string {
  return text.replace(/\$(\w+)/g, (_, name: string) =>
    /^\d+$/.test(name) ? (groups[Number(name)] ?? '') : (names[name] ?? ''),
  );
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
