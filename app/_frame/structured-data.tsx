import { scriptJson } from '#lib/discovery/structured-data.ts';

/**
 * JSON-LD for search engines (`rules 49`). It is data, so the Content-Security-Policy does not apply; `<` is escaped.
 */
export function StructuredData({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />;
}
