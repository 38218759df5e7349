import { read, sendRedirectHits } from '@/lib/cms/client';
import { tags } from '@/lib/cms/tags';
import { parseWith, wireRedirects } from '@/lib/cms/wire';
import type { PageContext } from '@/lib/links/context';
import type { Redirects } from '@/lib/links/redirects';
import { parseRedirects } from '@/lib/links/redirects';
import { log } from '@/lib/log';

const none: Redirects = new Map();
/** An address without a page is answered after this long, whether the rules have arrived or not. */
const patienceMs = 2000;

/**
 * The editors' rules for addresses without a page. There are none while the CMS lacks the route, or fails and has never
 * answered it.
 */
export async function getRedirects(context: PageContext): Promise<Redirects> {
  const asked = { route: 'redirects/', tags: [tags.redirects], notFound: 'any', patienceMs } as const;
  const result = await read(asked, (body) => {
    const wire = parseWith(wireRedirects)(body);
    if (!wire) return null;
    const { redirects, ignored } = parseRedirects(wire, context);
    if (ignored.length > 0)
      log.warn(
        { event: 'redirects-ignored', count: ignored.length, examples: ignored.slice(0, 10) },
        `${String(ignored.length)} redirects of the CMS are ignored: they are for a screen of the site or for an ` +
          'address that has one already, lead in a circle, or lead to no page (rules 67).',
      );
    return redirects;
  });
  if (result.kind !== 'found') return none;
  void sendRedirectHits();
  return result.value;
}
