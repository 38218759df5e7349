import type { Metadata } from 'next';
import { PageFrame } from '#app/_frame/page-frame.tsx';
import { StructuredData } from '#app/_frame/structured-data.tsx';
import layout from '#app/_screens/page-layout.module.css';
import prose from '#blocks/prose.module.css';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Hero } from '#components/hero/hero.tsx';
import { Link } from '#components/link/link.tsx';
import { site } from '#game/site.ts';
import lastRun from '#lib/accessibility/last-run.json';
import { accessibilityPath } from '#lib/addresses/paths.ts';
import { formatDate, parseMoment } from '#lib/dates.ts';
import { pageMetadata } from '#lib/discovery/metadata.ts';
import { breadcrumbData } from '#lib/discovery/structured-data.ts';
import { translate } from '#lib/i18n/messages.ts';
import { getPageContext } from '#lib/links/page-context.ts';

export async function accessibilityMetadata(): Promise<Metadata> {
  const { locale } = await getPageContext();
  return pageMetadata({
    path: accessibilityPath,
    title: translate(locale, 'accessibility.title'),
    description: translate(locale, 'accessibility.description'),
  });
}

/** The accessibility statement. `npm run accessibility` writes its figures. */
export async function AccessibilityPage() {
  const { locale } = await getPageContext();
  const { day, axe, ibm, found, ...figures } = lastRun;
  const title = translate(locale, 'accessibility.title');
  const crumbs = [
    { name: translate(locale, 'page.home'), path: '/' },
    { name: title, path: accessibilityPath },
  ];
  const date = formatDate(parseMoment(`${day}T12:00:00Z`) ?? 0, locale);
  return (
    <PageFrame address={accessibilityPath}>
      <StructuredData data={breadcrumbData(locale, crumbs)} />
      <Hero title={title} />
      <div className={layout.body}>
        <Breadcrumbs crumbs={crumbs} />
        <div className={prose.prose}>
          <p>{translate(locale, 'accessibility.intro')}</p>
          <h2>{translate(locale, 'accessibility.status.title')}</h2>
          <p>{translate(locale, 'accessibility.status')}</p>
          <h2>{translate(locale, 'accessibility.tested.title')}</h2>
          <p>
            {translate(locale, 'accessibility.tested', { date, axe, ibm })}{' '}
            {translate(locale, 'accessibility.views', figures)}{' '}
            {found === 0
              ? translate(locale, 'accessibility.found.none')
              : translate(locale, 'accessibility.found', { n: found })}
          </p>
          <p>{translate(locale, 'accessibility.always')}</p>
          <h2>{translate(locale, 'accessibility.limits.title')}</h2>
          <ul>
            <li>{translate(locale, 'accessibility.limits.others')}</li>
            <li>{translate(locale, 'accessibility.limits.editors')}</li>
          </ul>
          <h2>{translate(locale, 'accessibility.contact.title')}</h2>
          <p>{translate(locale, 'accessibility.contact')}</p>
          <p>
            <Link target={site.links.support}>{translate(locale, 'accessibility.contact.link')}</Link>
          </p>
        </div>
      </div>
    </PageFrame>
  );
}
