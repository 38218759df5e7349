import { ofApi } from '#lib/cms/client.ts';
import { defineRead } from '#lib/cms/reads.ts';
import { sendRedirectHits } from '#lib/cms/redirect-hits.ts';
import { tags } from '#lib/cms/tags.ts';
import { parseWith, wireRedirects } from '#lib/cms/wire.ts';
import { defaultLocale } from '#lib/i18n/locales.ts';
import type { PageContext, View } from '#lib/links/context.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { makeContext } from '#lib/links/make-context.ts';
import type { Redirect, Redirects } from '#lib/links/redirects.ts';
import { findRedirect, isFixedPath, parseRedirects } from '#lib/links/redirects.ts';
import { log } from '#lib/log.ts';
import { onceInProcess, serverBridge } from '#lib/bridge/bridge.ts';

const none: Redirects = new Map();
/** An address without a page is answered after this long, whether the rules have arrived or not. */
const patienceMs = 2000;

function ofRedirects(locale: Locale, view: View) {
  const source = {
    route: 'redirects/',
    tags: [tags.redirects],
    notFound: 'any',
    patienceMs,
  } as const;
  return ofApi(source, (body) => {
    const wire = parseWith(wireRedirects)(body);
    if (!wire) return null;
    const { redirects, ignored } = parseRedirects(wire, makeContext({ locale, view }));
    if (ignored.length > 0)
      log.warn(
        { event: 'redirects-ignored', count: ignored.length, examples: ignored.slice(0, 10) },
        `${String(ignored.length)} redirects of the CMS are ignored: they are for a screen of the site or for an ` +
          'address that has one already, lead in a circle, or lead to no page (rules 67).',
      );
    return redirects;
  });
}

const readRedirects = defineRead('redirects', ofRedirects);
const readRedirect = defineRead('redirect', (locale: Locale, view: View, address: string) => ({
  ...ofRedirects(locale, view),
  take: (redirects: Redirects): Redirect | undefined => findRedirect(redirects, address),
}));

/** The editors' rule for an address without a page (`rules 67`). None while the CMS lacks the route, or fails and has never answered it. */
export async function getRedirect(
  { locale, view }: PageContext,
  address: string,
): Promise<Redirect | undefined> {
  const result = await readRedirect(locale, view, address);
  if (result.kind !== 'found') return undefined;
  void sendRedirectHits();
  return result.value;
}

async function getRedirects(): Promise<Redirects> {
  const result = await readRedirects(defaultLocale, 'web');
  return result.kind === 'found' ? result.value : none;
}

/** The list is looked at again this long after it was last read. */
const lookAgainMs = 3000;

type Reading = {
  since: number;
  beganAt: number;
  reading: Promise<Redirects>;
  redirects?: Redirects;
};
const forFiles = () => onceInProcess('redirectsOfFiles', (): { last?: Reading } => ({}));

/** @param before what holds until the list has been read */
function beginReading(before: Redirects | undefined): Reading {
  const reading: Reading = {
    since: serverBridge()?.store.position() ?? 0,
    beganAt: Date.now(),
    reading: getRedirects().then((redirects) => {
      reading.redirects = redirects;
      void sendRedirectHits();
      return redirects;
    }),
    ...(before && { redirects: before }),
  };
  return reading;
}

/**
 * Whether a rule holds for an address that is named like a file. Programs try many such addresses, so only the first
 * one, and the first one after an edit, waits for the CMS.
 */
function hasRedirect(address: string): boolean | Promise<boolean> {
  const kept = forFiles();
  const isEdited =
    !kept.last || serverBridge()?.store.isPurged([tags.redirects, tags.everything], kept.last.since) === true;
  if (!kept.last || isEdited || kept.last.beganAt < Date.now() - lookAgainMs)
    kept.last = beginReading(isEdited ? undefined : kept.last?.redirects);
  const { redirects, reading } = kept.last;
  if (redirects) return redirects.size > 0 && findRedirect(redirects, address) !== undefined;
  if (isFixedPath(address)) return false;
  return reading.then((list) => findRedirect(list, address) !== undefined);
}

const bridge = serverBridge();
if (bridge) bridge.hasRedirect = hasRedirect;
