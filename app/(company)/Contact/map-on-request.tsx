'use client';

import { useEffect, useRef, useState } from 'react';
import { EARLY_CLICK } from '@/components/early/markup';
import { Button } from '@/components/links/button';
import { marked } from '@/components/page/marked';
import styles from './map-facade.module.css';

type MapOnRequestProps = { title: string; src: string };

/** A button that becomes the map, which gets the focus. */
export function MapOnRequest({ title, src }: MapOnRequestProps) {
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
    <Button
      variant="secondary"
      className="needs-scripts"
      onClick={() => setWanted(true)}
      {...marked(EARLY_CLICK)}
    >
      Show the map <span className="micro">loads Google Maps</span>
    </Button>
  );
}
