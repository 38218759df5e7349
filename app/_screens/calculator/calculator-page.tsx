import type { Metadata } from 'next';
import { ErrorPage } from '#app/_frame/error-page.tsx';
import { PageFrame } from '#app/_frame/page-frame.tsx';
import { StructuredData } from '#app/_frame/structured-data.tsx';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { ClassShapes } from '#components/class-sign/class-symbol.tsx';
import { Hero } from '#components/hero/hero.tsx';
import { Link } from '#components/link/link.tsx';
import { championClasses } from '#game/classes.ts';
import { serverBridge } from '#lib/bridge/bridge.ts';
import { getChampionMap } from '#lib/cms/champions.ts';
import { pageUrl } from '#lib/embeds/page-url.ts';
import { errorPageMetadata, pageMetadata } from '#lib/discovery/metadata.ts';
import { breadcrumbData, toolData } from '#lib/discovery/structured-data.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import { areaMessages, translate } from '#lib/i18n/messages.ts';
import { academyPath, calculatorPath, comparePath } from '#lib/addresses/paths.ts';
import { getPageContext } from '#lib/links/page-context.ts';
import { query, withContext } from '#lib/links/links.ts';
import { parseShareCode } from '#lib/prestige/share-code.ts';
import { settings } from '#lib/settings.ts';
import styles from './calculator-page.module.css';
import Calculator from './calculator.lazy.tsx';

type Asked = {
  /** The champion whose page led here (`?champion=`). */
  champion: string | null;
  /** The code of a shared roster (`?r=`). */
  code: string | null;
};

export async function calculatorMetadata({ code }: Asked): Promise<Metadata> {
  const { locale } = await getPageContext();
  const map = await getChampionMap();
  if (map.kind !== 'found') return errorPageMetadata('unwell');
  return pageMetadata({
    path: calculatorPath,
    title: translate(locale, 'prestige.title'),
    description: translate(locale, 'prestige.description'),
    ...(code !== null && parseShareCode(code)
      ? { embeddedAs: pageUrl({ shown: { kind: 'roster', code }, locale }) }
      : {}),
  });
}

export async function CalculatorPage({ champion, code }: Asked) {
  const context = await getPageContext();
  const { locale } = context;
  const reserveRows = serverBridge()?.inlineScripts.rows;
  const map = await getChampionMap();
  const own = query({ champion: champion ?? undefined, r: code ?? undefined });
  // There is no calculator without the champion map. The visitor's rows stay in local storage.
  if (map.kind !== 'found') return <ErrorPage address={`${calculatorPath}${own}`} kind="unwell" />;
  const crumbs = [
    { name: translate(locale, 'page.home'), path: '/' },
    { name: translate(locale, 'masteries.academy'), path: academyPath },
    { name: translate(locale, 'prestige.title'), path: calculatorPath },
  ];
  // Without `champion` in the addresses of other languages, which would add the champion again.
  return (
    <PageFrame address={`${calculatorPath}${query({ r: code ?? undefined })}`}>
      <StructuredData data={breadcrumbData(locale, crumbs)} />
      <ClassShapes />
      <StructuredData
        data={toolData(locale, {
          name: translate(locale, 'prestige.title'),
          description: translate(locale, 'prestige.description'),
          path: calculatorPath,
        })}
      />
      <Hero title={translate(locale, 'prestige.title')} sign="crown" size="tool">
        <p>
          {translate(locale, 'prestige.lead')}{' '}
          <Link target={`${comparePath}#roster`} className={styles.compare}>
            {translate(locale, 'compare.link.roster')}
          </Link>
        </p>
      </Hero>
      <div className={styles.page}>
        <Breadcrumbs crumbs={crumbs} />
        <noscript>
          <p className={styles.noScript}>{translate(locale, 'prestige.noScript')}</p>
        </noscript>
        {code === null && reserveRows ? <script dangerouslySetInnerHTML={{ __html: reserveRows }} /> : null}
        <Calculator
          key={own}
          champions={map.value.entries}
          champion={champion}
          code={code}
          messages={areaMessages(locale, 'prestige')}
          classNames={Object.fromEntries(
            championClasses.map((name) => [name, translate(locale, `class.${name}`)]),
          )}
          tag={localeTag(locale)}
          mapModifiedAt={map.value.modifiedAt}
          staticUrl={settings().staticUrl}
          feedbackUrl={settings().feedbackUrl}
          newTab={context.view === 'web' ? translate(locale, 'frame.newTab') : null}
          path={withContext(calculatorPath, context)}
          sharePath={withContext(calculatorPath, { locale, view: 'web' })}
          academy={withContext(academyPath, context)}
        />
      </div>
    </PageFrame>
  );
}
