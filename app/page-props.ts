/**
 * What Next passes to a page: the dynamic segments of its path by name, and its query. Next's global type of this name
 * exists only after `next typegen`, and editors and `tsc` should work without it.
 */
export type PageProps<Segments extends string = never> = RouteContext<Segments> & {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export type RouteContext<Segments extends string> = { params: Promise<Record<Segments, string>> };
