'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { EARLY_CLICK } from '@/components/early/markup';
import { Button } from '@/components/links/button';
import { marked } from '@/components/page/marked';
import styles from './map-facade.module.css';

type MapOnRequestProps = { title: string; src: string; children: ReactNode };

/** A drawing with a button, which become the map; that gets the focus. */
export function MapOnRequest({ title, src, children }: MapOnRequestProps) {
  const [isWanted, setWanted] = useState(false);
  const map = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    if (isWanted) map.current?.focus();
  }, [isWanted]);

  return isWanted ? (
    <iframe
      ref={map}
      className={styles.map}
      title={title}
      src={src}
      referrerPolicy="no-referrer"
      allowFullScreen
    />
  ) : (
    <div className={styles.map}>
      {children}
      <Button
        variant="secondary"
        className={`needs-scripts ${styles.show}`}
        onClick={() => setWanted(true)}
        {...marked(EARLY_CLICK)}
      >
        Show the map <span className="micro">loads Google Maps</span>
      </Button>
    </div>
  );
}
