import { getSitemapIndex } from '#lib/discovery/sitemap.ts';
import { sitemapIndexXml } from '#lib/discovery/sitemap-xml.ts';
import { xmlAnswer, fileUnwell } from '#lib/discovery/xml.ts';
import { settings } from '#lib/settings.ts';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const index = await getSitemapIndex();
  if (index.kind !== 'found') return fileUnwell();
  return xmlAnswer(sitemapIndexXml(index.value), 'application/xml', settings().revalidateSeconds);
}
