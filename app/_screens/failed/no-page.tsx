import type { ReactNode } from 'react';
import { PageFrame } from '#app/_frame/page-frame.tsx';
import { NoCourse } from '#app/_screens/course/no-course.tsx';
import { ListingMessage } from '#app/_screens/listing/listing-view.tsx';
import { NotFoundView } from '#components/not-found-view/not-found-view.tsx';
import { academyPath, newsPath } from '#lib/addresses/paths.ts';
import type { NoPageKind } from '#lib/addresses/possible-page.ts';
import { noPageKinds } from '#lib/addresses/possible-page.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { getPageContext } from '#lib/links/page-context.ts';

type View = {
  /** The path that the menu marks. */
  section?: string;
  content: (locale: Locale) => ReactNode;
};

const views: Record<NoPageKind, View> = {
  unrouted: { content: () => <NotFoundView kind="unrouted" /> },
  page: { content: () => <NotFoundView /> },
  article: { section: newsPath, content: () => <NotFoundView /> },
  listing: { section: newsPath, content: () => <ListingMessage kind="missing" /> },
  spotlight: {
    section: newsPath,
    content: (locale) => <ListingMessage kind="missing" title={translate(locale, 'spotlight.title')} />,
  },
  course: { section: academyPath, content: () => <NoCourse /> },
};

/**
 * The 404 page of a kind of address. It is answered at all of them (server/pages/no-pages.ts), so nothing of an address is in
 * it.
 */
export async function NoPage({ kind }: { kind: string }) {
  const { locale } = await getPageContext();
  const { section, content } = views[noPageKinds.find((name) => name === kind) ?? 'unrouted'];
  return (
    <PageFrame address={null} section={section} status={404}>
      {content(locale)}
    </PageFrame>
  );
}
