import { scriptJson } from '@/lib/discovery/structured-data';

/** Facts for search engines. Data, not script: the policy has no say in it, and `<` is escaped. */
export function StructuredData({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />;
}
