/**
 * Paste this into the Apps Script editor of a Google Sheet (Extensions, Apps Script). It serves the tab
 * "Jobs" as the job list of the site, and adds applications, resumes and leads as rows of tabs of their
 * own. docs/google-sheets.md leads through the set-up.
 */

/** The value of WEBHOOK_SECRET of the site: at least 16 characters. Nothing is taken while it is empty. */
const SECRET = '';

/** The tab with the openings, header in its first row. */
const JOBS_TAB = 'Jobs';

/** The folder of Google Drive in which resumes are saved. */
const RESUME_FOLDER = 'Resumes of applicants';

const SUBMISSION_ID = /^[a-z]+-\d{8}-[a-z2-7]+$/;

/** What the form asks beside its fields: `yes` or `no`, the version of the notice, and `?src=`. */
const CONSENTS = ['adult', 'keep', 'share', 'notice'];

/**
 * Where messages go by their type, and the columns of the tab, which is made when it is missing. New columns
 * are added at the end, so that older rows keep their places.
 */
const TABS = {
  application: {
    name: 'Applications',
    columns: [
      'id',
      'submittedAt',
      'name',
      'email',
      'phone',
      'jobTitle',
      'jobId',
      'coverLetter',
      'resume',
      ...CONSENTS,
      'source',
      'answers',
    ],
  },
  resume: {
    name: 'Resumes',
    columns: [
      'id',
      'submittedAt',
      'name',
      'email',
      'jobTitle',
      'resumeLink',
      ...CONSENTS,
      'source',
    ],
  },
  lead: {
    name: 'Leads',
    columns: [
      'id',
      'submittedAt',
      'first_name',
      'last_name',
      'email',
      'phone',
      'company',
      'topic',
      'description',
    ],
  },
};

/** The site reads the job list here. */
// biome-ignore lint/correctness/noUnusedVariables: Google calls it.
function doGet() {
  const tab = SpreadsheetApp.getActiveSpreadsheet().getSheetByName(JOBS_TAB);
  if (!tab) return answer({ error: `There is no tab named ${JOBS_TAB}` });
  return answer({ values: tab.getDataRange().getDisplayValues() });
}

/**
 * The site delivers here. `ok: false` makes it keep the submission and show the error to the operator;
 * `retry: true` makes it try again soon.
 */
// biome-ignore lint/correctness/noUnusedVariables: Google calls it.
function doPost(event) {
  let message;
  try {
    message = JSON.parse(event.postData.contents);
  } catch (_error) {
    return answer({ ok: false, error: 'The body is not JSON' });
  }
  if (SECRET === '') return answer({ ok: false, error: 'SECRET is empty in the script' });
  if (message.secret !== SECRET)
    return answer({ ok: false, error: 'The secret is not the right one' });
  if (typeof message.id !== 'string' || message.id === '') {
    return answer({ ok: false, error: 'The message has no id' });
  }
  if (!Object.hasOwn(HANDLERS, message.type)) {
    return answer({ ok: false, error: 'The type of the message is not known' });
  }
  // One at a time: two tries of one message must not both find that it is missing.
  const lock = LockService.getScriptLock();
  if (!lock.tryLock(10000)) return answer({ ok: false, retry: true, error: 'The script is busy' });
  try {
    return answer(Object.assign({ ok: true }, HANDLERS[message.type](message)));
  } catch (error) {
    return answer({ ok: false, retry: true, error: String(error) });
  } finally {
    lock.releaseLock();
  }
}

/** Handles a message by its type and returns the answer to the site. */
const HANDLERS = {
  application: (message) => ({ added: addRow(message) }),
  resume: (message) => ({ added: addRow(message) }),
  lead: (message) => ({ added: addRow(message) }),
  'application.withdrawn': (message) => ({ erased: eraseRow(message) }),
  'application.consents': (message) => ({ changed: changeConsents(message) }),
};

/** Adds the message as a row; false when a row has its id already. */
function addRow(message) {
  const { name, columns } = TABS[message.type];
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
  let tab = spreadsheet.getSheetByName(name);
  if (!tab) {
    tab = spreadsheet.insertSheet(name);
    tab.appendRow(columns);
  }
  // Made by an earlier version of this script.
  if (tab.getLastColumn() < columns.length) {
    tab.getRange(1, 1, 1, columns.length).setValues([columns]);
  }
  if (rowOf(tab, message.id) > 0) return false;
  const values = Object.assign({}, message);
  if (message.resume) values.resume = saveResume(message.id, message.resume);
  if (message.answers) values.answers = answersText(message.answers);
  tab.appendRow(columns.map((column) => plainText(values[column])));
  // Written now, so that the next message finds it.
  SpreadsheetApp.flush();
  return true;
}

/**
 * Somebody has withdrawn what they sent: the row keeps its id, so that a late repeat does not add it again,
 * and the file goes to the trash of Drive, which is emptied after 30 days.
 */
function eraseRow({ id, at }) {
  if (!SUBMISSION_ID.test(id)) return false;
  const folders = DriveApp.getFoldersByName(RESUME_FOLDER);
  // The names of the files begin with the id, which has letters, digits and dashes only.
  const files = folders.hasNext() ? folders.next().searchFiles(`title contains '${id}'`) : null;
  while (files?.hasNext()) files.next().setTrashed(true);
  return changeRow(id, (row, columns) => {
    const cells = columns.map((column) => ({ id, submittedAt: `withdrawn ${at}` })[column] ?? '');
    row(1, columns.length).setValues([cells]);
  });
}

/** A consent was withdrawn: the columns show the present consents, and the rest stays as it is. */
function changeConsents(message) {
  return changeRow(message.id, (row, columns) => {
    const first = columns.indexOf(CONSENTS[0]) + 1;
    const cells = CONSENTS.map((column) => plainText(message[column]));
    if (first > 0) row(first, cells.length).setValues([cells]);
  });
}

/** Changes the row with this id, in whichever tab it is; false when there is none. */
function changeRow(id, change) {
  for (const { name, columns } of Object.values(TABS)) {
    const tab = SpreadsheetApp.getActiveSpreadsheet().getSheetByName(name);
    const row = tab ? rowOf(tab, id) : 0;
    if (row > 0) {
      change((column, width) => tab.getRange(row, column, 1, width), columns);
      SpreadsheetApp.flush();
      return true;
    }
  }
  return false;
}

/** The number of the row with this id, from 1; 0 when there is none. */
function rowOf(tab, id) {
  const rows = tab.getLastRow();
  const ids = rows > 0 ? tab.getRange(1, 1, rows, 1).getValues() : [];
  return ids.findIndex((row) => row[0] === id) + 1;
}

/** Each question and its answer in a line. */
function answersText(answers) {
  const lines = Object.entries(answers).map(([question, given]) => `${question}: ${given}`);
  return lines.join('\n');
}

/** Saves the file and returns its address. A try that broke off after this finds the file again. */
function saveResume(id, resume) {
  const folders = DriveApp.getFoldersByName(RESUME_FOLDER);
  const folder = folders.hasNext() ? folders.next() : DriveApp.createFolder(RESUME_FOLDER);
  const name = `${id} ${resume.name}`;
  const known = folder.getFilesByName(name);
  if (known.hasNext()) return known.next().getUrl();
  const bytes = Utilities.base64Decode(resume.base64);
  return folder.createFile(Utilities.newBlob(bytes, resume.type, name)).getUrl();
}

/**
 * A value that the sheet shows and does not run: what begins like a formula gets an apostrophe in front,
 * which Sheets does not show. A cell holds at most 50,000 characters.
 */
function plainText(value) {
  const text = value === undefined || value === null ? '' : String(value).slice(0, 49000);
  return /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
}

/** Google answers with a redirect to this text; a status cannot be set. */
function answer(value) {
  return ContentService.createTextOutput(JSON.stringify(value)).setMimeType(
    ContentService.MimeType.JSON,
  );
}
