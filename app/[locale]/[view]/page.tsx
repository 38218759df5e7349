import type { Metadata } from 'next';
import { ErrorPage } from '@/app/_frame/error-page';
import { StructuredData } from '@/app/_frame/structured-data';
import { HomeView } from '@/app/_screens/home/home-view';
import { getHome } from '@/lib/cms/home';
import { errorPageMetadata, pageMetadata } from '@/lib/discovery/metadata';
import { gameData, organizationData, websiteData } from '@/lib/discovery/structured-data';
import { translate } from '@/lib/i18n/messages';
import type { InternalParams } from '@/lib/links/page-context';
import { pageContext } from '@/lib/links/page-context';
import { newsFeeds } from '@/app/_screens/article/article-metadata';

type Props = { params: Promise<InternalParams> };

async function load({ params }: Props) {
  const { variant, ...context } = pageContext(await params);
  const home = await getHome(context.locale, variant === 'takeover-b' ? variant : undefined);
  return { context, variant, home };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { context, home } = await load(props);
  if (home.kind !== 'found') return errorPageMetadata(translate(context.locale, 'unwell.title'));
  return pageMetadata({
    context,
    path: '/',
    title: translate(context.locale, 'home.title'),
    description: translate(context.locale, 'home.description'),
    feeds: newsFeeds(context),
  });
}

export default async function HomePage(props: Props) {
  const { context, variant, home } = await load(props);
  // There always is a home page, so a 404 from the CMS means that it is unwell.
  if (home.kind !== 'found') return <ErrorPage context={context} address="/" kind="unwell" />;
  const { takeover } = home.value;
  const taken = takeover !== null && variant !== 'root';
  const { locale } = context;
  return (
    <HomeView
      context={context}
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
