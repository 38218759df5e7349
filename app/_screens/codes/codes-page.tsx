import type { Metadata } from 'next';
import { ErrorPage } from '#app/_frame/error-page.tsx';
import { PageFrame } from '#app/_frame/page-frame.tsx';
import { StructuredData } from '#app/_frame/structured-data.tsx';
import { GenericPage, genericMetadata } from '#app/_screens/article/generic-page.tsx';
import layout from '#app/_screens/page-layout.module.css';
import { GiftCodeCard } from '#blocks/gift-code/gift-code.tsx';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Hero } from '#components/hero/hero.tsx';
import { Link } from '#components/link/link.tsx';
import { codePlace } from '#lib/codes/codes-in.ts';
import { readCodes } from '#lib/codes/read-codes.ts';
import { codesFeeds } from '#lib/discovery/feed-links.ts';
import { errorPageMetadata, pageMetadata } from '#lib/discovery/metadata.ts';
import { breadcrumbData } from '#lib/discovery/structured-data.ts';
import { translate } from '#lib/i18n/messages.ts';
import { codesPath } from '#lib/addresses/paths.ts';
import { getPageContext } from '#lib/links/page-context.ts';
import styles from './codes.module.css';

/** Where there is no living code, the address is that of a page of the CMS, as any other is. */
const asPage = { parts: ['codes'] } as const;

export async function codesMetadata(): Promise<Metadata> {
  const { locale } = await getPageContext();
  const codes = await readCodes(locale);
  if (codes.kind === 'unwell') return errorPageMetadata('unwell');
  if (codes.kind === 'missing' || codes.value.length === 0) return genericMetadata(asPage);
  const title = translate(locale, 'codes.title');
  return pageMetadata({
    path: codesPath,
    title,
    description: translate(locale, 'codes.description'),
    feeds: codesFeeds(locale, title),
  });
}

/** The gift codes that can be redeemed now. */
export async function CodesPage() {
  const { locale } = await getPageContext();
  const codes = await readCodes(locale);
  if (codes.kind === 'unwell') return <ErrorPage address={codesPath} kind="unwell" />;
  if (codes.kind === 'missing' || codes.value.length === 0) return <GenericPage {...asPage} />;
  const title = translate(locale, 'codes.title');
  const crumbs = [
    { name: translate(locale, 'page.home'), path: '/' },
    { name: title, path: codesPath },
  ];
  return (
    <PageFrame address={codesPath}>
      <StructuredData data={breadcrumbData(locale, crumbs)} />
      <Hero title={title} size="tool">
        <p>{translate(locale, 'codes.description')}</p>
      </Hero>
      <div className={layout.body}>
        <Breadcrumbs crumbs={crumbs} />
        <ul className={styles.list} role="list">
          {codes.value.map(({ target, title: from, titleLanguage, language, ...code }) => (
            <li key={code.code} id={codePlace(code.code)}>
              <div lang={language}>
                <GiftCodeCard {...code} />
              </div>
              <p className={styles.from}>
                <Link target={target}>
                  <span lang={titleLanguage}>{from}</span>
                </Link>
              </p>
            </li>
          ))}
        </ul>
        <p className={styles.none}>{translate(locale, 'codes.none')}</p>
      </div>
    </PageFrame>
  );
}
