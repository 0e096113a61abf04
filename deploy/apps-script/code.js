/**
 * Paste this into the Apps Script editor of a Google Sheet (Extensions, Apps Script). It serves the tab
 * "Jobs" as the site's job list, and adds applications, resumes and leads as rows to their own tabs.
 * Setup: docs/google-sheets.md.
 */

/** The site's WEBHOOK_SECRET, at least 16 characters. While it is empty, deliveries are rejected. */
const SECRET = '';

/** The tab with the openings; its first row is the header. */
const JOBS_TAB = 'Jobs';

/** The Google Drive folder for resumes. */
const RESUME_FOLDER = 'Resumes of applicants';

const SUBMISSION_ID = /^[a-z]+-\d{8}-[a-z2-7]+$/;

/** Columns for consents: `yes` or `no`, and the version of the privacy notice. */
const CONSENTS = ['adult', 'keep', 'share', 'notice'];

/**
 * Tab and columns for each type of message; a missing tab is created. Add new columns at the end, so that
 * older rows stay aligned.
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

/** Returns the job list to the site. */
// biome-ignore lint/correctness/noUnusedVariables: Google calls it.
function doGet() {
  const tab = SpreadsheetApp.getActiveSpreadsheet().getSheetByName(JOBS_TAB);
  if (!tab) return answer({ error: `There is no tab named ${JOBS_TAB}` });
  return answer({ values: tab.getDataRange().getDisplayValues() });
}

/**
 * Receives deliveries. On `ok: false` the site retains the submission and shows the error to the operator;
 * on `retry: true` it retries soon.
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
  // While the secret is being changed, the site sends the previous one, too.
  if (message.secret !== SECRET && message.previousSecret !== SECRET)
    return answer({ ok: false, error: 'The secret is not the right one' });
  if (typeof message.id !== 'string' || message.id === '') {
    return answer({ ok: false, error: 'The message has no id' });
  }
  if (!Object.hasOwn(HANDLERS, message.type)) {
    return answer({ ok: false, error: 'The type of the message is not known' });
  }
  // One at a time: two attempts at one message must not both add a row.
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

/** Handlers by message type; they return fields of the response. */
const HANDLERS = {
  // `npm run doctor` of the site: nothing is added.
  test: () => ({ test: true }),
  application: (message) => ({ added: addRow(message) }),
  resume: (message) => ({ added: addRow(message) }),
  lead: (message) => ({ added: addRow(message) }),
  'application.withdrawn': (message) => ({ erased: eraseRow(message) }),
  'application.consents': (message) => ({ changed: changeConsents(message) }),
};

/** Adds the message as a row; false if a row already has its id. */
function addRow(message) {
  const { name, columns } = TABS[message.type];
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
  let tab = spreadsheet.getSheetByName(name);
  if (!tab) {
    tab = spreadsheet.insertSheet(name);
    tab.appendRow(columns);
  }
  // Created by an earlier version of this script.
  if (tab.getLastColumn() < columns.length) {
    tab.getRange(1, 1, 1, columns.length).setValues([columns]);
  }
  if (rowOf(tab, message.id) > 0) return false;
  const values = Object.assign({}, message);
  if (message.resume) values.resume = saveResume(message.id, message.resume);
  if (message.answers) values.answers = answersText(message.answers);
  tab.appendRow(columns.map((column) => plainText(values[column])));
  // Flushes so that the next call finds the row.
  SpreadsheetApp.flush();
  return true;
}

/**
 * Erases a withdrawn submission: the row keeps its id, so that a late duplicate does not add it again, and
 * the file goes to Drive's trash, which is emptied after 30 days.
 */
function eraseRow({ id, at }) {
  if (!SUBMISSION_ID.test(id)) return false;
  const folders = DriveApp.getFoldersByName(RESUME_FOLDER);
  // File names begin with the id, which contains only letters, digits and dashes.
  const files = folders.hasNext() ? folders.next().searchFiles(`title contains '${id}'`) : null;
  while (files?.hasNext()) files.next().setTrashed(true);
  return changeRow(id, (row, columns) => {
    const cells = columns.map((column) => ({ id, submittedAt: `withdrawn ${at}` })[column] ?? '');
    row(1, columns.length).setValues([cells]);
  });
}

/** Updates the consent columns after a consent was withdrawn; the other cells are unchanged. */
function changeConsents(message) {
  return changeRow(message.id, (row, columns) => {
    const first = columns.indexOf(CONSENTS[0]) + 1;
    const cells = CONSENTS.map((column) => plainText(message[column]));
    if (first > 0) row(first, cells.length).setValues([cells]);
  });
}

/** Changes the row with this id, in any tab; false if there is none. */
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

/** The 1-based number of the row with this id; 0 if there is none. */
function rowOf(tab, id) {
  const rows = tab.getLastRow();
  const ids = rows > 0 ? tab.getRange(1, 1, rows, 1).getValues() : [];
  return ids.findIndex((row) => row[0] === id) + 1;
}

/** One line per question and answer. */
function answersText(answers) {
  const lines = Object.entries(answers).map(([question, given]) => `${question}: ${given}`);
  return lines.join('\n');
}

/** Saves the file and returns its URL. A retry finds the file of an interrupted attempt. */
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
 * Prevents formula injection: text that starts like a formula gets a leading apostrophe, which Sheets
 * hides. A cell holds at most 50,000 characters.
 */
function plainText(value) {
  const text = value === undefined || value === null ? '' : String(value).slice(0, 49000);
  return /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
}

/** Google responds with a redirect to this text; a status cannot be set. */
function answer(value) {
  return ContentService.createTextOutput(JSON.stringify(value)).setMimeType(
    ContentService.MimeType.JSON,
  );
}
