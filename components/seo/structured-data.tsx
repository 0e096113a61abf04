import type { Thing } from '@/lib/seo/structured-data';

/** Tells search engines what is on a page. A block of data: browsers do not run it. */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  // Text from the sheet may hold `</script>`.
  const json = JSON.stringify(graph).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
