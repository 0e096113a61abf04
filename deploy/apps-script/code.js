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

/** Where messages go by their type, and the columns of the tab, which is made when it is missing. */
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
    ],
  },
  resume: {
    name: 'Resumes',
    columns: ['id', 'submittedAt', 'name', 'email', 'jobTitle', 'resumeLink'],
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
  if (!Object.hasOwn(TABS, message.type)) {
    return answer({ ok: false, error: 'The type of the message is not known' });
  }
  // One at a time: two tries of one message must not both find that it is missing.
  const lock = LockService.getScriptLock();
  if (!lock.tryLock(10000)) return answer({ ok: false, retry: true, error: 'The script is busy' });
  try {
    return answer({ ok: true, added: addRow(message) });
  } catch (error) {
    return answer({ ok: false, retry: true, error: String(error) });
  } finally {
    lock.releaseLock();
  }
}

/** Adds the message as a row; false when a row has its id already. */
function addRow(message) {
  const { name, columns } = TABS[message.type];
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
  let tab = spreadsheet.getSheetByName(name);
  if (!tab) {
    tab = spreadsheet.insertSheet(name);
    tab.appendRow(columns);
  }
  const rows = tab.getLastRow();
  const ids = rows > 0 ? tab.getRange(1, 1, rows, 1).getValues() : [];
  if (ids.some((row) => row[0] === message.id)) return false;
  const values = Object.assign({}, message);
  if (message.resume) values.resume = saveResume(message.id, message.resume);
  tab.appendRow(columns.map((column) => plainText(values[column])));
  // Written now, so that the next message finds it.
  SpreadsheetApp.flush();
  return true;
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
