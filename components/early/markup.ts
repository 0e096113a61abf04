/**
 * The names by which the early scripts find what React has rendered, and by which they tell style sheets what they have
 * done. Scripts and components use these constants; a test compares the style sheets, which have to write the names out.
 * Single constants, because they are then inlined into the scripts.
 */

/** A <details> that also opens on hover. */
export const MENU = 'data-menu';
/** A choice in it closes the menus. */
export const SITE_HEADER = 'data-site-header';
/** A card with more text on its back. */
export const TURNS = 'data-turns';
export const BACK = 'data-back';
/** A control that works only after hydration: a click on it is repeated then. */
export const EARLY_CLICK = 'data-early-click';
/** A link that shares its page, and by mail without scripts; a button that copies the text; one that prints. */
export const SHARES = 'data-shares';
export const COPIES = 'data-copies';
export const PRINTS = 'data-prints';
/** Where it is said what came of sharing or copying. */
export const OUTCOME = 'data-outcome';
/** A page whose purpose is its form. */
export const FORM_PAGE = 'data-form-page';
/** The milliseconds per slide of a carousel that rotates; on it while it does. */
export const ROTATES = 'data-rotates';
export const ROTATING = 'data-rotating';
/** A button of a carousel: by how many slides it moves, `0` to stop and start the rotation. */
export const MOVES_BY = 'data-moves-by';
/** Where a carousel says which slide it shows. */
export const PLACE = 'data-place';
/** A button that loads the frame before it, which has the address. */
export const SHOWS = 'data-shows';
export const ADDRESS = 'data-address';
export const FILTERS = 'data-filters';
/** A heart, with the key of its job. */
export const SAVE_JOB = 'data-save-job';
export const SAVED_VIEW = 'data-saved-view';
/** On that list: what a saved job without a row is. */
export const GONE_FROM = 'data-gone-from';
/** The button that removes those. */
export const FORGET_GONE = 'data-forget-gone';
export const MOTION_TOGGLE = 'data-motion-toggle';
export const THEME_TOGGLE = 'data-theme-toggle';
/** What a form is about, such as the key of a job: each has its own draft. */
export const SUBJECT = 'data-subject';

/** Our hours, as JSON, of a working day. */
export const OURS = 'data-ours';
/** The name of a text, a bar or an hour of the axis of that day, and the text of what a page took. */
export const SAYS = 'data-says';
export const BAR = 'data-bar';
export const TICK = 'data-tick';
/** The plan of a year, as JSON, and a month of it. */
export const PLAN = 'data-plan';
export const PLAN_MONTH = 'data-month';

/** On a working day that follows the visitor, and with whom the visitor shares hours: `lead` or `team`. */
export const LIVE = 'data-live';
export const SHARED_WITH = 'data-shared-with';
/** On a card that Escape has closed under the pointer. */
export const DISMISSED = 'data-dismissed';
/** On the list of saved jobs: how many have a row, and how many do not. */
export const FOUND = 'data-found';
export const GONE = 'data-gone';
/** On the root element while there are saved jobs: their keys if the browser refuses to store them. */
export const SAVED_JOBS = 'data-saved-jobs';
/** On the root element: `off` if the visitor has turned animations off. */
export const MOTION = 'data-motion';
/** On the root element of a page without the framework's runtime: why. */
export const RUNTIME = 'data-runtime';
/** Of a film: `playing` or `stopped`. */
export const STATE = 'data-state';

export const COUNT_UP = 'count-up';
export const HERO_LOOP = 'hero-loop';
export const KEPT_TICKS = 'kept-ticks';
export const MEASURED_PAGE = 'measured-page';
export const REVEAL_ONCE = 'reveal-once';
export const SAVED_MARK = 'saved-mark';
export const SLIDE_SHOW = 'slide-show';
export const TAB_PANEL = 'tab-panel';
export const WORKING_DAY = 'working-day';
export const YEAR_PLAN = 'year-plan';

/** The id of the navigation, which is a popover on narrow screens. */
export const SITE_MENU = 'site-menu';
/** The class of a form's message after the page was loaded without its runtime. */
export const RUNTIME_OFF_ONLY = 'runtime-off-only';

/** Event on the window: the whole page is hydrated. */
export const HYDRATED = 'hydrated';
/** Event on the window: React handles the theme from now on. */
export const THEME_HANDOVER = 'theme-handover';
