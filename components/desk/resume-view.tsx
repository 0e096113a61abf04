'use client';

import { useEffect, useRef, useState } from 'react';
import type { ReadingFault, ResumeText } from 'resume-reader';
import { Button } from '@/components/links/button';
import { useBrowserValue } from '@/components/widgets/use-browser-value';
import styles from './person.module.css';

type ResumeViewProps = {
  name: string;
  href: string;
  frame?: string;
};

/**
 * The resume beside the person: a PDF in the browser's viewer. The text that the application form reads from a file is
 * shown on a click only, so that no file can slow down a page that is merely opened.
 */
export function ResumeView({ name, href, frame }: ResumeViewProps) {
  const [shown, setShown] = useState<ResumeText | ReadingFault | 'reading' | undefined>();
  const hasViewer = useBrowserValue(() => navigator.pdfViewerEnabled !== false, true);
  const stop = useRef(new AbortController());

  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);

  const read = async () => {
    setShown('reading');
    const { signal } = stop.current;
    const result = await readText(name, href, signal);
    if (!signal.aborted) setShown(result);
  };

  return (
    <>
      {!shown && frame && hasViewer && <iframe src={frame} title={name} className={styles.frame} />}
      {!shown && (
        <Button
          variant="secondary"
          size="small"
          className="needs-scripts"
          onClick={read}
          data-as-text=""
        >
          Show as text
        </Button>
      )}
      {shown === 'reading' && <p role="status">Reading…</p>}
      {typeof shown === 'string' && shown !== 'reading' && <p role="status">{FAULTS[shown]}</p>}
      {typeof shown === 'object' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls
        <section className={styles.text} dir="auto" aria-label="Text of the resume" tabIndex={0}>
          {inRows(shown)}
        </section>
      )}
    </>
  );
}

/** Each row of the file on its own line. */
export function inRows({ lines }: ResumeText): string {
  return lines.reduce((text, line, at) => {
    const last = lines[at - 1];
    if (!last) return line.text;
    const isSameRow = last.page === line.page && Math.abs(last.y - line.y) < 2;
    return `${text}${isSameRow ? '   ' : '\n'}${line.text}`;
  }, '');
}

async function readText(
  name: string,
  href: string,
  signal: AbortSignal,
): Promise<ResumeText | ReadingFault> {
  try {
    const [answer, { readResume }] = await Promise.all([
      fetch(href, { signal }),
      import('resume-reader'),
    ]);
    if (!answer.ok) return 'broken';
    const reading = await readResume(new File([await answer.blob()], name), { signal });
    return 'fault' in reading ? reading.fault : reading.text;
  } catch {
    return 'not-loaded';
  }
}

const FAULTS: Record<ReadingFault, string> = {
  broken: 'This file cannot be shown here. Download it to open it.',
  encrypted: 'This file is locked with a password. Download it to open it.',
  'no-text': 'There is no text in this file, only a picture. Download it to open it.',
  'not-loaded': 'The file could not be loaded. Reload the page to try again.',
  stopped: 'Stopped.',
  'other-content': 'The content of this file does not match its name. Download it to open it.',
  'too-slow': 'This file takes too long to read. Download it to open it.',
  'unknown-format': 'This format cannot be shown here. Download it to open it.',
  unreadable: 'The file could not be loaded. Reload the page to try again.',
};
