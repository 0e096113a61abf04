import { fieldLine } from './cell-text';
import { fold } from './fold';

/** What a sheet says about a job. `unknown`: it says something else, and nobody can tell whether it takes applications. */
export type State = 'open' | 'closed' | 'unknown';

/**
 * The meaning of a status: a closing word anywhere means closed, an opening word open. Pictograms and numbering do not
 * count; neither does a closing word that is said not to apply (`until filled`, `closing soon`).
 */
export function statusOf(text: string): State {
  const known = states.get(text);
  if (known) return known;
  const state = readStatus(text);
  if (states.size < 1000) states.set(text, state);
  return state;
}

const states = new Map<string, State>();

/** Whether a cell is a short word for a state, and no tick box. */
export function isState(text: string): boolean {
  return text.length <= 30 && statusOf(text) !== 'unknown' && tickOf(text) === undefined;
}

/** What a cell says that means a closed job in any column: `position closed` of `Position closed by client`. */
export function closingWordIn(text: string): string | undefined {
  return CLOSING_WORD.exec(plainStatus(text))?.[0];
}

function plainStatus(text: string): string {
  return fold(text.slice(0, MAX_STATUS))
    .normalize()
    .replace(/\p{Extended_Pictographic}|\uFE0F|\u200D/gu, ' ')
    .replace(/[-_/]/g, ' ')
    .replace(/^[\s\d.):]+(?=\s*\p{L})/u, '')
    .trim();
}

function readStatus(text: string): State {
  const plain = plainStatus(text);
  const said = plain.replace(NOT_MEANT, ' ');
  if (CLOSED.test(said)) return 'closed';
  return OPEN.test(said) || said !== plain ? 'open' : 'unknown';
}

/**
 * The state in a cell below this header. A tick box says yes or no to its header: `Archived` and `Filled` close a job,
 * `Publish` and `Accepting applications` open it. Undefined for an empty cell.
 */
export function stateIn(cell: unknown, header: string): State | undefined {
  const text = fieldLine(cell);
  if (text === undefined) return undefined;
  const ticked = tickOf(text);
  const closes = isClosingHeader(header);
  if (ticked === undefined) {
    const state = statusOf(text);
    // Below `Filled`, a word such as "open" cannot be trusted to mean the box.
    return closes && state === 'open' ? 'unknown' : state;
  }
  if (closes) return ticked ? 'closed' : 'open';
  return ticked ? 'open' : 'closed';
}

/** Whether a cell is a tick box, and ticked. */
export function tickOf(text: string): boolean | undefined {
  if (/^(?:true|yes|y|1|x|on|✓|✔️?|✅|☑️?|si|sí)$/i.test(text)) return true;
  return /^(?:false|no|n|0|off|✗|✘|❌|☐)$/i.test(text) ? false : undefined;
}

/** Headers below which a tick closes a job. */
export const closingHeaders =
  'archive, archived, closed, filled, hidden, hide, expired, unpublished, unpublish, deactivated, disabled, inactive, hold, draft, deleted, cancelled, canceled, paused, pause, stopped, stop, suspended, withdrawn, removed, frozen, discontinued, unlisted, hiring completed, recruitment completed, application closed, registration closed';

function isClosingHeader(header: string): boolean {
  const said = header.replace(ANSWERS, ' ');
  return CLOSING_HEADER.test(said) !== NEGATION.test(said);
}

/** How a cell is to be filled in, as many headers say. */
export const ANSWERS =
  /\b(?:yes|y|true|open|active|live)\s*(?:\/|or)\s*(?:no|n|false|closed?|inactive|hold)\b/gi;

const CLOSING_HEADER = new RegExp(closingHeaders.replace(/\w+ /g, '').replaceAll(', ', '|'), 'i');
const NEGATION = /not(?![ei])|don['’]?t/i;

const MAX_STATUS = 200;

const NOT_MEANT =
  /\b(?:(?:un)?til(?:l)? (?:the )?(?:(?:position|vacancy|role|job|it|all)s? )?(?:is |are |being )?(?:filled|closed)|not (?:yet )?(?:closed|filled|expired|on hold|cancell?ed)|(?:clos(?:es|ing)|ends?|expir(?:es|ing)) (?:soon|in|on|today|tomorrow)|will (?:close|end|expire|be closed)(?: soon)?|never closes|re ?opened|un ?(?:archived|paused)|rolling)\b/g;

const CLOSED =
  /\b(?:closed?|(?:ful)?filled|fulfill?ed|on ?hold|hold|stand ?by|inactive|inactiva|in active|not (?:active|open|hiring|accepting|available|published|live|listed|visible|started)|no (?:longer|more)|expired|cancell?ed|cancelad[ao]|paused?|suspended|froze?n?|freezed?|frozen|withdrawn|archived?|hired|drafts?|joined|onboarded|offered|selected|completed?|finished|ended|removed|deleted|disabled|unpublished|dropped|lost|rejected|stopped|discontinued|done|soon|upcoming|cerrad[ao]|cubiert[ao]|finalizad[ao]|geschlossen|besetzt|ferme|pourvu|private|hidden|spam|unlisted|positions? (?:taken|gone))\b|^(?:no|false|0|n)$|закрыт[аоы]?|в архиве|已(?:下线|结束|关闭|截止|停止)|結束|終了|締切|마감|종료/;

const CLOSING_WORD =
  /^(?:(?:the|this|job|position|role|post|vacancy|requirement|req|opening|hiring|is|has|been|was|now|already)\s+)*(?:closed|filled|(?:on ?)?hold|cancell?ed|inactive|expired|archived|paused|withdrawn|frozen|freezed?|suspended|stopped|discontinued)(?=$|\s*[(,;:.]|\s{2}|\s(?:by|on|till|until|due|now|already|internally)\b)/;

const OPEN =
  /\b(?:open(?:ed|ing|ings)?|active|activ[ao]|live|new|urgent|hiring|ongoing|on going|publish(?:ed)?|public|in progress|wip|work in progress|fresh|searching|sourcing|approved|accepting|available|current(?:ly)?|listed|running|advertised|posted|interviewing|recruiting|abiert[ao]|vigente|offen|ouvert|immediate|vacant|enabled|visible)\b|^(?:yes|true|1|y)$|открыт|активн|招聘中|招募中|募集中|채용 ?중/;
