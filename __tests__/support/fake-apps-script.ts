import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

/**
 * Runs `deploy/apps-script/code.js` as it is pasted, with its secret filled in, against small stand-ins for
 * Google's objects. Cells behave as in Sheets: a leading apostrophe marks text and is dropped, and what
 * begins with `=`, `+` or `-` becomes a formula.
 */
export function loadAppsScript({ secret = SECRET, jobs = [] }: ScriptSettings = {}) {
  const tabs = new Map<string, Tab>();
  if (jobs.length > 0) tabs.set('Jobs', new Tab(jobs));
  const files: DriveFile[] = [];
  /** `isBusy`: another run holds the lock. `failures`: the number of rows that cannot be appended. */
  const state = { isLocked: false, isBusy: false, failures: 0, runs: 0 };

  const spreadsheet = {
    getSheetByName: (name: string) => tabs.get(name) ?? null,
    insertSheet: (name: string) => {
      const tab = new Tab([], () => {
        if (state.failures > 0) {
          state.failures -= 1;
          throw new Error('Service Spreadsheets failed');
        }
      });
      tabs.set(name, tab);
      return tab;
    },
  };
  const iterator = <T>(items: T[]) => ({
    hasNext: () => items.length > 0,
    next: () => items.shift(),
  });
  const folder = {
    getFilesByName: (name: string) => {
      const found = files.filter((file) => file.name === name);
      return iterator(found.map(({ url }) => ({ getUrl: () => url })));
    },
    searchFiles: (query: string) => {
      const part = /^title contains '([^']*)'$/.exec(query)?.[1] ?? '';
      const found = files.filter(({ name, isTrashed }) => name.startsWith(part) && !isTrashed);
      const setTrashedOf = (file: DriveFile) => (isTrashed: boolean) => {
        file.isTrashed = isTrashed;
      };
      return iterator(found.map((file) => ({ setTrashed: setTrashedOf(file) })));
    },
    createFile: (blob: Omit<DriveFile, 'url'>) => {
      const url = `https://drive.example/file-${files.length + 1}`;
      files.push({ ...blob, url });
      return { getUrl: () => url };
    },
  };
  const folders = new Set<string>();

  const context = createContext({
    SpreadsheetApp: { getActiveSpreadsheet: () => spreadsheet, flush: () => undefined },
    DriveApp: {
      getFoldersByName: (name: string) => iterator(folders.has(name) ? [folder] : []),
      createFolder: (name: string) => {
        folders.add(name);
        return folder;
      },
    },
    ContentService: {
      MimeType: { JSON: 'application/json' },
      createTextOutput: (text: string) => ({ setMimeType: () => text }),
    },
    LockService: {
      getScriptLock: () => ({
        tryLock: () => {
          if (state.isBusy || state.isLocked) return false;
          state.isLocked = true;
          return true;
        },
        releaseLock: () => {
          state.isLocked = false;
        },
      }),
    },
    Utilities: {
      base64Decode: (text: string) => [...Buffer.from(text, 'base64')],
      newBlob: (bytes: number[], type: string, name: string) => ({ bytes, type, name }),
    },
  });
  const source = readFileSync('deploy/apps-script/code.js', 'utf8');
  runInContext(source.replace("const SECRET = '';", `const SECRET = '${secret}';`), context);

  return {
    get: () => String(runInContext('doGet', context)()),
    /** The script's answer to a body. */
    post: (contents: string) => {
      state.runs += 1;
      return String(runInContext('doPost', context)({ postData: { contents } }));
    },
    /** The cells of a tab, header first; a formula is shown as `FORMULA`. */
    rows: (tab: string) => tabs.get(tab)?.cells ?? [],
    files,
    state,
  };
}

export type FakeAppsScript = ReturnType<typeof loadAppsScript>;

export const SECRET = 'a secret of the sheet';

type ScriptSettings = { secret?: string; jobs?: string[][] };

type DriveFile = { name: string; type: string; bytes: number[]; url: string; isTrashed?: boolean };

class Tab {
  constructor(
    readonly cells: string[][],
    readonly beforeAppend: () => void = () => undefined,
  ) {}

  appendRow(values: unknown[]): void {
    if (this.cells.length > 0) this.beforeAppend();
    this.cells.push(values.map(cellOf));
  }

  getLastRow(): number {
    return this.cells.length;
  }

  getLastColumn(): number {
    return Math.max(0, ...this.cells.map((row) => row.length));
  }

  getRange(row: number, column: number, rows: number, columns: number) {
    const [first, left] = [row - 1, column - 1];
    const places = this.cells.slice(first, first + rows);
    return {
      getValues: () => places.map((cells) => cells.slice(left, left + columns)),
      setValues: (values: unknown[][]) => {
        values.forEach((cells, index) => {
          places[index]?.splice(left, columns, ...cells.map(cellOf));
        });
      },
    };
  }

  getDataRange(): { getDisplayValues: () => string[][] } {
    return { getDisplayValues: () => this.cells };
  }
}

function cellOf(value: unknown): string {
  if (typeof value !== 'string') throw new Error('A cell was given something that is not text');
  if (value.startsWith("'")) return value.slice(1);
  return /^[=+\-@]/.test(value) ? 'FORMULA' : value;
}
