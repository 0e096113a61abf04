/**
 * Every undocumented name of Next 16.4 and React 19.3 that this site relies on, and what breaks without it.
 * `scripts/support/build-contract.ts` checks the ones that could change in silence at the end of every build.
 */

/* Pages as `next build` writes them, below `.next`. */

/** Prerendered pages; an adapter of a platform keeps them in `route-cache`. Without it: pages stay unsealed. */
export const PRERENDERED_PAGES = 'server/{app,pages,route-cache}/**/*.html';
/** Lists the fonts of each layout. Without it: the page for a 404 loads its fonts late. */
export const FONT_MANIFEST = 'server/next-font-manifest.json';
/** Lists the ids of all server actions. Without it: a post to an unknown action is refused by Next alone. */
export const ACTION_MANIFEST = 'server/server-reference-manifest.json';
/** The copy of a build that runs without node_modules. Without it: a container serves unsealed pages. */
export const STANDALONE_COPY = 'standalone/.next';
/** The folder of scripts and style sheets. Without it: they are compressed again for every visitor. */
export const CHUNK_FOLDER = 'static/chunks';

/* The HTML of a page. */

/** How a tag of the framework's runtime is told from other scripts. Without it: the runtime is not deferred. */
export const RUNTIME_SCRIPT_ATTRIBUTE = / async=""/;
/**
 * The chunk that starts the runtime; the others only register their modules. Without it: a page whose last
 * file fails to load shows an error in the place of its content.
 */
export const STARTER_CHUNK = /\/turbopack-[^/]+\.js$/;
/** Where every script of the framework comes from. Without it: a page with another script is not sealed. */
export const STATIC_FILES = '/_next/static/';
/** The list that inline scripts fill with the RSC payload. Without it: pages carry their payload inline. */
export const RSC_PAYLOAD_LIST = '__next_f';
/** One such script: `self.__next_f.push([…])`; the first one makes the list. */
export const RSC_PAYLOAD_CALL =
  /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\((\[[\s\S]*\])\)$/;

/* Answers of the server. */

/**
 * Of the error that `redirect` throws, here with the status 303. Without it: a post to the desk whose session has
 * ended gets a 500 in place of the way to sign-in.
 */
export const redirectDigest = (path: string) => `NEXT_REDIRECT;replace;${path};303;`;

/* Requests of the client router. */

/** The state of the client router; a malformed one is answered 500. `lib/web/front.ts` asks Next's own check. */
export const ROUTER_STATE_HEADER = 'next-router-state-tree';
/** `1` where it asks for data in place of a page. Without it: `lib/web/shelf.ts` answers with pages. */
export const ROUTER_HEADER = 'rsc';
/** For parts of a page, which are not cached. Without it the router gets a whole page. */
export const ROUTER_SEGMENT_HEADER = 'next-router-segment-prefetch';
/** `1` for a prefetch; other values choose a way of rendering that is off. Without it: as above. */
export const ROUTER_PREFETCH_HEADER = 'next-router-prefetch';

/* Server actions: what a post to a page looks like (`lib/web/guard/action-body.ts`). */

/** Names the action of a call by script. Without it: every form is refused with 400. */
export const ACTION_HEADER = 'next-action';
/** Set by Next when it hands an action on to another page. From outside it evades the count of posts. */
export const ACTION_FORWARDED_HEADER = 'x-action-forwarded';
/** Next compares a post's origin with it and answers 500 where it differs. */
export const FORWARDED_HOST_HEADER = 'x-forwarded-host';
/** Two hex digits that describe the arguments, 40 of a hash. Without it: every form is refused with 400. */
export const ACTION_ID = /^[0-9a-f]{42}$/;
/** Field of a post without scripts: a reference to an action that is bound to a state. */
export const ACTION_REFERENCE_FIELD = /^\$ACTION_REF_([0-9a-f]+)$/;
/** `{"id": …, "bound": "$@1"}` of such a reference, and the list of arguments that it is bound to. */
export const boundActionField = (reference: string) => `$ACTION_${reference}:0`;
export const boundArgumentsField = (reference: string) => `$ACTION_${reference}:1`;
export const BOUND_ARGUMENTS = '$@1';
/** Tells which form of a page a state belongs to. */
export const ACTION_KEY_FIELD = '$ACTION_KEY';
/** The arguments of a call by script: JSON, in which `"$K1"` stands for the fields named `_1_…`. */
export const CALL_ARGUMENTS_FIELD = '0';
export const FORM_DATA_REFERENCE = /^\$K([0-9a-f]+)$/;
export const callFieldPrefix = (formData: string) => `_${formData}_`;
/** A text that begins with `$` is sent with one more; every other `$…` is a reference. */
export const ESCAPED_TEXT = /^\$\$/;
