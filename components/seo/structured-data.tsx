import type { Thing } from '@/lib/content/seo/structured-data';

/** Structured data for search engines: a data block that browsers do not execute. */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  // Text from the feed may contain `</script>`.
  const json = JSON.stringify(graph).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
