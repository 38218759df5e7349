import type { Metadata } from 'next';
import { ErrorPage } from '#app/_frame/error-page.tsx';
import { StructuredData } from '#app/_frame/structured-data.tsx';
import { HomeView } from './home-view.tsx';
import { getHome } from '#lib/cms/home.ts';
import { newsFeeds } from '#lib/discovery/feed-links.ts';
import { errorPageMetadata, pageMetadata } from '#lib/discovery/metadata.ts';
import { gameData, organizationData, websiteData } from '#lib/discovery/structured-data.ts';
import { translate } from '#lib/i18n/messages.ts';
import { getPageContext, getVariant } from '#lib/links/page-context.ts';

async function load() {
  const { locale } = await getPageContext();
  const variant = await getVariant();
  const home = await getHome(locale, variant === 'takeover-b' ? variant : undefined);
  return { locale, variant, home };
}

export async function homeMetadata(): Promise<Metadata> {
  const { locale, home } = await load();
  if (home.kind !== 'found') return errorPageMetadata('unwell');
  const { seo } = home.value;
  return pageMetadata({
    path: '/',
    title: seo.title || translate(locale, 'home.title'),
    description: seo.description || translate(locale, 'home.description'),
    picture: seo.picture,
    feeds: newsFeeds(locale),
  });
}

/** The home page, or the takeover in its place. */
export async function HomePage() {
  const { locale, variant, home } = await load();
  // There always is a home page, so a 404 from the CMS means that it is unwell.
  if (home.kind !== 'found') return <ErrorPage address="/" kind="unwell" />;
  const { takeover } = home.value;
  const taken = takeover !== null && variant !== 'root';
  return (
    <HomeView
      side={taken ? takeover : home.value.home}
      navigation={taken ? 'takeover' : 'full'}
      address={variant === undefined ? '/' : `/?target=${variant}`}
    >
      <StructuredData data={organizationData()} />
      <StructuredData data={websiteData(locale)} />
      <StructuredData data={gameData(locale)} />
    </HomeView>
  );
}
