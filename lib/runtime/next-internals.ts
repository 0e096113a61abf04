/**
 * Every undocumented name of Next 16.4 and React 19.3 that this site relies on, and what breaks without it; functions
 * are in `next-server-internals.ts` and `next-client-internals.ts`. A test forbids these names elsewhere. At the end
 * of every build, `scripts/support/build-contract.ts` checks those that could change silently.
 */

/* Pages as `next build` writes them, below `.next`. */

/** Prerendered pages; platform adapters store them in `route-cache`. Without it: pages stay unsealed. */
export const PRERENDERED_PAGES = 'server/{app,pages,route-cache}/**/*.html';
/** Lists the fonts of each layout. Without it: the 404 page loads its fonts late. */
export const FONT_MANIFEST = 'server/next-font-manifest.json';
/** Lists the ids of all server actions. Without it: only Next refuses posts to unknown actions. */
export const ACTION_MANIFEST = 'server/server-reference-manifest.json';
/** The copy of a build that runs without node_modules. Without it: a container serves unsealed pages. */
export const STANDALONE_COPY = 'standalone/.next';
/** The folder of scripts and style sheets. Without it: they are compressed again for every visitor. */
export const CHUNK_FOLDER = 'static/chunks';

/**
 * Each lists the style sheets of a page and of the layouts around it, as `entryCSSFiles` in a script that assigns JSON.
 * Without it: a page loads a style sheet for every module.
 */
export const CLIENT_MANIFESTS = 'server/app/**/page_client-reference-manifest.js';
export type EntryStyleSheets = Record<string, { path: string; inlined: boolean }[]>;

/* The HTML of a page. */

/** Identifies script tags of the framework's runtime. Without it: the runtime is not deferred. */
export const RUNTIME_SCRIPT_ATTRIBUTE = / async=""/;
/**
 * The chunk that starts the runtime; the others only register their modules. Without it: a page whose last file fails
 * to load shows an error in place of its content.
 */
export const STARTER_CHUNK = /\/turbopack-[^/]+\.js$/;
/** Marks the links to style sheets that React orders. Without it: a page loads its own style sheet twice. */
export const STYLE_ORDER = 'data-precedence';
/** Such a link, with its address. Without it: a page waits for its own style sheet besides the common one. */
export const STYLE_SHEET = /<link rel="stylesheet" href="([^"]+)" data-precedence="next"\/>/g;
/** The path of all scripts of the framework. Without it: a page with another script is not sealed. */
export const STATIC_FILES = '/_next/static/';
/** The list that inline scripts fill with the RSC payload. Without it: pages carry their payload inline. */
export const RSC_PAYLOAD_LIST = '__next_f';
/** One such script: `self.__next_f.push([…])`; the first one creates the list. */
export const RSC_PAYLOAD_CALL =
  /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\((\[[\s\S]*\])\)$/;

/* Responses of the server. */

/**
 * Digest of the error thrown by `redirect`, here with the status 303. Without it: a POST to the desk with an expired
 * session gets a 500 instead of a redirect to sign-in.
 */
export const redirectDigest = (path: string) => `NEXT_REDIRECT;replace;${path};303;`;

/**
 * Id of the root element of its document for a page that could not be rendered. Without it: the error page loads such a
 * page once more.
 */
export const ERROR_DOCUMENT_ID = '__next_error__';
/** Name of the error for a script that failed to load. Without it: the page is loaded without the runtime. */
export const CHUNK_ERROR_NAME = 'ChunkLoadError';

/** Its page for unknown addresses. Without it: the desk's unknown addresses show an empty page. */
export const NOT_FOUND_PAGE = '/_not-found';

/* Requests of the client router. */

/** The state of the client router; Next answers 500 to a malformed one. `lib/web/front.ts` uses Next's own check. */
export const ROUTER_STATE_HEADER = 'next-router-state-tree';
/** `1` for a request for data instead of a page. Without it: `lib/web/page-cache.ts` answers with pages. */
export const ROUTER_HEADER = 'rsc';
/** The media type of that data. Without it: shared caches may store data at a page's address. */
export const ROUTER_DATA = 'text/x-component';
/** For parts of a page, which are not cached. Without it: the router gets a whole page. */
export const ROUTER_SEGMENT_HEADER = 'next-router-segment-prefetch';
/** `1` for a prefetch; other values choose a rendering mode that is off. Without it: as above. */
export const ROUTER_PREFETCH_HEADER = 'next-router-prefetch';

/**
 * Start of the paths of `next dev`'s own tools, which post to the server. Without it: the error overlay shows no source
 * lines.
 */
export const DEVELOPMENT_TOOLS = '/__nextjs_';

/* Server actions: the format of a POST to a page (`lib/web/guard/action-body.ts`). */

/** Names the action of a call by script. Without it: every form is refused with 400. */
export const ACTION_HEADER = 'next-action';
/** Set by Next when it forwards an action to another page. From outside, it would bypass the rate limit. */
export const ACTION_FORWARDED_HEADER = 'x-action-forwarded';
/** Next compares a POST's origin with it and answers 500 if they differ. */
export const FORWARDED_HOST_HEADER = 'x-forwarded-host';
/** Two hex digits for the arguments, and 40 of a hash. Without it: every form is refused with 400. */
export const ACTION_ID = /^[0-9a-f]{42}$/;
/** Marks Next's response to a call of an unknown action. Without it: after an update a form only says that it failed. */
export const ACTION_NOT_FOUND_HEADER = 'x-nextjs-action-not-found';
/** Start of the names of the fields below. Without it: after an update a form cannot be sent by a new page. */
export const ACTION_FIELD_PREFIX = '$ACTION_';
/** Field of a POST without scripts: a reference to an action bound to a form state. */
export const ACTION_REFERENCE_FIELD = /^\$ACTION_REF_([0-9a-f]+)$/;
/** The reference as `{"id": …, "bound": "$@1"}`, and the list of its bound arguments. */
export const boundActionField = (reference: string) => `$ACTION_${reference}:0`;
export const boundArgumentsField = (reference: string) => `$ACTION_${reference}:1`;
export const BOUND_ARGUMENTS = '$@1';
/** Identifies the form on the page to which a state belongs. */
export const ACTION_KEY_FIELD = '$ACTION_KEY';
/** The arguments of a call by script: JSON, in which `"$K1"` refers to the fields named `_1_…`. */
export const CALL_ARGUMENTS_FIELD = '0';
export const FORM_DATA_REFERENCE = /^\$K([0-9a-f]+)$/;
export const callFieldPrefix = (formData: string) => `_${formData}_`;
/** A text that starts with `$` is sent with an extra `$`; every other `$…` is a reference. */
export const ESCAPED_TEXT = /^\$\$/;
