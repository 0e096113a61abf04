'use client';

/** What `__tests__/support/check-translatable.ts` finds, and the safe forms of the same. */
export function Example({ file, count }: { file?: string; count: number }) {
  return (
    <>
      <p>{file && 'The only child'}</p>
      <p>
        <b />
        {file && 'Chosen'}
      </p>
      <p>
        <b />
        {file ? '' : 'None'}
      </p>
      <p>{file && <b />} Save</p>
      <p>Before {file && <b />}</p>
      <p>
        <b />
        {file?.length}
      </p>
      <p>{count} files</p>
      <p>{`${count} files`}</p>
    </>
  );
}
