'use client';

import type { MouseEvent, ReactNode } from 'react';
import { opensElsewhere } from '@/components/early/events';
import { buttonClass } from '@/components/links/button';
import { type Topic, topicPath } from '@/lib/content/topics';

type TopicLinkProps = { topic: Topic; children: ReactNode };

/** A link that chooses a topic in the page's form and scrolls there, without loading the page again once hydrated. */
export function TopicLink({ topic, children }: TopicLinkProps) {
  return (
    <a
      href={topicPath(topic)}
      className={buttonClass({ variant: 'secondary', size: 'small' })}
      onClick={(event) => choose(event, topic)}
    >
      {children}
    </a>
  );
}

/** Without the form, which is hidden once a message is sent, the link loads the page. */
function choose(event: MouseEvent, topic: Topic): void {
  const select = document.querySelector<HTMLSelectElement>('#form select[name="topic"]');
  if (!select?.getClientRects().length || opensElsewhere(event.nativeEvent)) return;
  event.preventDefault();
  select.value = topic;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  document.getElementById('form')?.scrollIntoView();
  select.focus({ preventScroll: true });
}
