import { fieldLine, fold, remembered } from './cell-text';

/** `closed`: it was public once. `hidden`: it is not, or not yet, to be seen. `unknown`: nobody can tell. */
export type State = 'open' | 'closed' | 'hidden' | 'unknown';

/**
 * The meaning of a status: a word that hides or closes decides wherever it stands, then one that opens. Pictograms and
 * numbering do not count; neither does a word that is said not to apply (`until filled`, `closing soon`). Where both
 * could be meant, hidden.
 */
export const statusOf = remembered((text: string): State => {
  const plain = plainStatus(text);
  const said = plain.replace(NOT_MEANT, ' ');
  if (HIDDEN.test(said)) return 'hidden';
  if (CLOSED.test(said)) return 'closed';
  return OPEN.test(said) || said !== plain ? 'open' : 'unknown';
});

/** Whether a job with this state is not offered. */
export function isOff(state: State | undefined): boolean {
  return state === 'closed' || state === 'hidden';
}

/** Whether a cell is a short word for a state, and no tick box. */
export function isState(text: string): boolean {
  return text.length <= 30 && statusOf(text) !== 'unknown' && tickOf(text) === undefined;
}

/** What a cell says that means a closed job in any column: `position closed` of `Position closed by client`. */
export function closingWordIn(text: string): string | undefined {
  return CLOSING_WORD.exec(plainStatus(text))?.[0];
}

function plainStatus(text: string): string {
  return fold(text.slice(0, 200))
    .normalize()
    .replace(/\p{Extended_Pictographic}|\uFE0F|\u200D/gu, ' ')
    .replace(/[-_/]/g, ' ')
    .replace(/^[\s\d.):]+(?=\s*\p{L})/u, '')
    .trim();
}

/**
 * The state in a cell below this header. A tick box says yes or no to its header: `Filled` closes a job, `Hide` hides
 * it, and it is the no to `Accepting applications` that closes, to `Publish` that hides. Undefined for an empty cell.
 */
export function stateIn(cell: unknown, header: string): State | undefined {
  const text = fieldLine(cell);
  if (text === undefined) return undefined;
  const said = header.replace(ANSWERS, ' ');
  const off = HIDING.test(said) ? 'hidden' : CLOSING.test(said) ? 'closed' : undefined;
  const ticked = tickOf(text);
  if (ticked === undefined) {
    const state = statusOf(text);
    // Below `Filled`, a word such as "open" cannot be trusted to mean the box.
    return off && state === 'open' ? 'unknown' : state;
  }
  const isYes = ticked !== NEGATION.test(said);
  if (off) return isYes ? off : 'open';
  if (isYes) return 'open';
  return SHOWING.test(said) ? 'hidden' : 'closed';
}

/** Whether a cell is a tick box, and ticked. */
export function tickOf(text: string): boolean | undefined {
  if (/^(?:true|yes|y|1|x|on|✓|✔️?|✅|☑️?|si|sí)$/i.test(text)) return true;
  return /^(?:false|no|n|0|off|✗|✘|❌|☐)$/i.test(text) ? false : undefined;
}

/** Headers below which a tick hides a job, or closes it. */
const HIDING_HEADERS =
  'archive, archived, hidden, hide, unpublished, unpublish, disabled, draft, deleted, removed, unlisted, private';
const CLOSING_HEADERS =
  'closed, filled, expired, deactivated, inactive, hold, cancelled, canceled, paused, pause, stopped, stop, suspended, withdrawn, frozen, discontinued, hiring completed, recruitment completed, application closed, registration closed';
export const offHeaders = `${HIDING_HEADERS}, ${CLOSING_HEADERS}`;

const anyOf = (list: string) => new RegExp(list.replace(/\w+ /g, '').replaceAll(', ', '|'), 'i');
const HIDING = anyOf(HIDING_HEADERS);
const CLOSING = anyOf(CLOSING_HEADERS);

/** Below these, a no says that nobody is to see the job. */
const SHOWING =
  /publi|show|display|visib|listed|online|approved|live|website|portal|posted|enabled/i;

/** How a cell is to be filled in, as many headers say. */
export const ANSWERS =
  /\b(?:yes|y|true|open|active|live)\s*(?:\/|or)\s*(?:no|n|false|closed?|inactive|hold)\b/gi;

const NEGATION = /not(?![ei])|don['’]?t/i;

const NOT_MEANT =
  /\b(?:(?:un)?til(?:l)? (?:the )?(?:(?:position|vacancy|role|job|it|all)s? )?(?:is |are |being )?(?:filled|closed)|not (?:yet )?(?:closed|filled|expired|on hold|cancell?ed)|(?:clos(?:es|ing)|ends?|expir(?:es|ing)) (?:soon|in|on|today|tomorrow)|will (?:close|end|expire|be closed)(?: soon)?|never closes|closing|re ?opened|un ?(?:archived|paused)|rolling)\b/g;

const HIDDEN =
  /\b(?:drafts?|hidden|private|confidential|spam|rejected|unlisted|unpublished|unapproved|archived?|deleted|removed|disabled|scheduled|upcoming|soon|not (?:yet )?(?:published|live|listed|visible|public|approved|started|announced)|not yet open|(?:pending|awaiting|waiting for) (?:approval|review|verification)|pending$|verification pending|(?:in|under) review)\b|в архиве/;

const CLOSED =
  /\b(?:closed?|(?:ful)?filled|fulfill?ed|on ?hold|hold|stand ?by|inactive|inactiva|in active|not (?:active|open|hiring|accepting|available)|no (?:longer|more)|expired|cancell?ed|cancelad[ao]|paused?|suspended|froze?n?|freezed?|frozen|withdrawn|hired|joined|onboarded|offered|selected|completed?|finished|ended|dropped|lost|stopped|discontinued|done|cerrad[ao]|cubiert[ao]|finalizad[ao]|fechad[ao]|encerrad[ao]|preenchid[ao]|inativ[ao]|geschlossen|besetzt|fermee?|pourvue?|resiliee?|pausad[ao]|positions? (?:taken|gone))\b|^(?:no|false|0|n)$|закрыт[аоы]?|已(?:下线|结束|关闭|截止|停止)|結束|終了|締切|마감|종료/;

const CLOSING_WORD =
  /^(?:(?:the|this|job|position|role|post|vacancy|requirement|req|opening|hiring|is|has|been|was|now|already)\s+)*(?:closed|filled|(?:on ?)?hold|cancell?ed|inactive|expired|archived|paused|withdrawn|frozen|freezed?|suspended|stopped|discontinued|drafts?|rejected|do not (?:publish|post|show|display)|not (?:yet )?(?:approved|published))(?=$|\s*[(,;:.]|\s{2}|\s(?:by|on|till|until|due|now|already|internally)\b)/;

const OPEN =
  /\b(?:open(?:ed|ing|ings)?|active|activ[ao]|live|new|urgent|hiring|ongoing|on going|publish(?:ed)?|public|in progress|wip|work in progress|fresh|searching|sourcing|approved|accepting|available|current(?:ly)?|listed|running|advertised|posted|interviewing|recruiting|abiert[ao]|abert[ao]|ativ[ao]|vigente|disponible|offen|ouverte?|immediate|vacant|enabled|visible)\b|^(?:yes|true|1|y)$|открыт|активн|招聘中|招募中|募集中|채용 ?중/;
