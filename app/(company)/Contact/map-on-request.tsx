'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { marked } from '@/components/early/marked';
import { EARLY_CLICK } from '@/components/early/markup';
import styles from './map-facade.module.css';

type MapOnRequestProps = { title: string; src: string; children: ReactNode };

/** Shows its children until the visitor asks for the map, and moves the focus to the map. */
export function MapOnRequest({ title, src, children }: MapOnRequestProps) {
  const [isWanted, setWanted] = useState(false);
  const map = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    if (isWanted) map.current?.focus();
  }, [isWanted]);

  return (
    <div className={styles.map}>
      {isWanted ? (
        <iframe
          ref={map}
          className={styles.frame}
          title={title}
          src={src}
          referrerPolicy="no-referrer"
          allowFullScreen
        />
      ) : (
        <>
          {children}
          <button
            type="button"
            className={`needs-scripts ${styles.show}`}
            onClick={() => setWanted(true)}
            {...marked(EARLY_CLICK)}
          >
            Show the map
            <span className={styles.provider}>loads Google Maps</span>
          </button>
        </>
      )}
    </div>
  );
}
