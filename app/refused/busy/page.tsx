import type { Metadata } from 'next';
import { connection } from 'next/server';
import { RefusedPost } from '@/components/sections/refused-post';
import { refusals } from '@/lib/guard/refusals';

export const metadata: Metadata = { title: refusals.busy.title, robots: { index: false } };

/** Shown by middleware. Rendered per request, because a prerendered page answers a post with 405. */
export default async function BusyPage() {
  await connection();
  return <RefusedPost reason="busy" />;
}
