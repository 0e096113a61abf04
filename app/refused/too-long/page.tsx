import type { Metadata } from 'next';
import { connection } from 'next/server';
import { RefusedPost } from '@/components/sections/refused-post';
import { refusals } from '@/lib/guard/refusals';

export const metadata: Metadata = { title: refusals.tooLong.title, robots: { index: false } };

/** Shown by middleware. Rendered per request, because a prerendered page answers a post with 405. */
export default async function TooLongPage() {
  await connection();
  return <RefusedPost reason="tooLong" />;
}
