import { StoreError } from '@/lib/store/object-store';

/** Ends the script with a message for the operator. */
export class Failure extends Error {
  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
  }
}

/** Says why a file of the operator's could not be read or written. */
export function failToWrite(path: string) {
  return (error: unknown): never => {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof StoreError || !code || !/^E[A-Z]+$/.test(code)) throw error;
    throw new Failure(code === 'EEXIST' ? `${path} exists already.` : `${path}: ${code}`);
  };
}
