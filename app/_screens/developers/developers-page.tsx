import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { PageFrame } from '#app/_frame/page-frame.tsx';
import { StructuredData } from '#app/_frame/structured-data.tsx';
import layout from '#app/_screens/page-layout.module.css';
import prose from '#blocks/prose.module.css';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Hero } from '#components/hero/hero.tsx';
import { PageDate } from '#components/page-date/page-date.tsx';
import { SectionHeading } from '#components/section-heading/section-heading.tsx';
import { getTermNames } from '#lib/academy/term-names.ts';
import { getSpotlights } from '#lib/cms/articles.ts';
import { dataNames, form, history } from '#lib/data/forms.ts';
import { pageMetadata } from '#lib/discovery/metadata.ts';
import { breadcrumbData } from '#lib/discovery/structured-data.ts';
import { translate } from '#lib/i18n/messages.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { offeredLocales } from '#lib/i18n/locales.ts';
import { articlePath, developersPath, glossaryPath } from '#lib/addresses/paths.ts';
import { anchorProps, resolveLink } from '#lib/links/resolve-link.ts';
import { newTabWords } from '#components/link/new-tab-words.tsx';
import { getPageContext, usePageContext } from '#lib/links/page-context.ts';
import { noSpotlightFilter } from '#lib/spotlights/filter.ts';
import { settings } from '#lib/settings.ts';
import type { ShownPages } from './examples.ts';
import { dataExamples, exampleFor, linkForms, markupFor, rosterFile } from './examples.ts';
import styles from './developers.module.css';

export async function developersMetadata(): Promise<Metadata> {
  const { locale } = await getPageContext();
  return pageMetadata({
    path: developersPath,
    title: translate(locale, 'developers.title'),
    description: translate(locale, 'developers.description'),
  });
}

/** The public data, embeds and tooltips, and how to use them. Only the names in examples come from the CMS. */
export async function DevelopersPage() {
  const { locale } = await getPageContext();
  const pages = await examplePages(locale);
  const title = translate(locale, 'developers.title');
  const crumbs = [
    { name: translate(locale, 'page.home'), path: '/' },
    { name: title, path: developersPath },
  ];
  return (
    <PageFrame address={developersPath}>
      <StructuredData data={breadcrumbData(locale, crumbs)} />
      <Hero title={title} size="tool">
        <p>{translate(locale, 'developers.description')}</p>
      </Hero>
      <div className={layout.body}>
        <Breadcrumbs crumbs={crumbs} />
        <div className={styles.page}>
          <Versions />
          <Files />
          <Examples />
          <Embeds pages={pages} />
          <Tooltips pages={pages} />
          <Rosters />
          <Types />
          <Part name="limits">
            <p>{translate(locale, 'developers.limits.text')}</p>
            <p>{translate(locale, 'developers.limits.errors')}</p>
          </Part>
          <Licence />
          <Forms />
        </div>
      </div>
    </PageFrame>
  );
}

/** A champion and a term that the site has; where they can't be read, addresses as they look. */
async function examplePages(locale: Locale): Promise<ShownPages> {
  const [champions, terms] = await Promise.all([
    getSpotlights(locale, noSpotlightFilter),
    getTermNames(locale),
  ]);
  const [card] = champions.kind === 'found' ? champions.value.cards : [];
  const [term] = terms.values();
  return {
    champion: articlePath(card?.slug ?? 'champion'),
    term: term?.target ?? `${glossaryPath}#term`,
  };
}

type PartName =
  | 'versions'
  | 'files'
  | 'examples'
  | 'embeds'
  | 'tooltips'
  | 'rosters'
  | 'types'
  | 'limits'
  | 'licence'
  | 'forms';

/** The id of a part is the same in all languages, so that links to it are. */
function Part({ name, children }: { name: PartName; children: ReactNode }) {
  const { locale } = usePageContext();
  return (
    <section className={styles.part}>
      <SectionHeading id={name}>{translate(locale, `developers.${name}.title`)}</SectionHeading>
      <div className={prose.prose}>{children}</div>
    </section>
  );
}

/** Code is no text of any language, and is read from left to right. */
function Code({
  children,
  ...attributes
}: {
  children: string;
  'data-example'?: string;
  'data-markup'?: string;
}) {
  return (
    // What is wider than the screen scrolls, for keyboards as well.
    <pre className={styles.code} dir="ltr" tabIndex={0} {...attributes}>
      <code translate="no">{children}</code>
    </pre>
  );
}

function Versions() {
  const { locale } = usePageContext();
  return (
    <Part name="versions">
      <Code>/data/versions.json</Code>
      <p>{translate(locale, 'developers.versions.text')}</p>
      <p>{translate(locale, 'developers.versions.kept')}</p>
    </Part>
  );
}

function Files() {
  const { locale } = usePageContext();
  return (
    <Part name="files">
      <Code>{'/data/{version}/{language}/{file}.json'}</Code>
      <p>{translate(locale, 'developers.files.text', { languages: offeredLocales.join(', ') })}</p>
      <dl className={styles.files}>
        {dataNames.map((name) => (
          <div key={name}>
            <dt>
              <a href={`/data/schemas/${form}/${name}.json`}>
                <code translate="no">{name}</code>
              </a>
            </dt>
            <dd>{translate(locale, `developers.file.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Examples() {
  const { locale, siteUrl } = usePageContext();
  return (
    <Part name="examples">
      {dataExamples.map((name) => (
        <div key={name} className={styles.example}>
          <p>{translate(locale, `developers.example.${name}`)}</p>
          <Code data-example={name}>{exampleFor(name, siteUrl)}</Code>
        </div>
      ))}
    </Part>
  );
}

function Embeds({ pages }: { pages: ShownPages }) {
  const { locale, siteUrl } = usePageContext();
  return (
    <Part name="embeds">
      <p>{translate(locale, 'developers.embeds.text')}</p>
      <div className={styles.example}>
        <p>{translate(locale, 'developers.markup.embed')}</p>
        <Code data-markup="embed">{markupFor('embed', siteUrl, pages)}</Code>
      </div>
      <p>{translate(locale, 'developers.embeds.oembed')}</p>
      <div className={styles.example}>
        <p>{translate(locale, 'developers.example.oembed')}</p>
        <Code data-example="oembed">{exampleFor('oembed', siteUrl)}</Code>
      </div>
    </Part>
  );
}

function Tooltips({ pages }: { pages: ShownPages }) {
  const { locale, siteUrl } = usePageContext();
  return (
    <Part name="tooltips">
      <p>{translate(locale, 'developers.tooltips.text')}</p>
      <div className={styles.example}>
        <p>{translate(locale, 'developers.markup.tooltips')}</p>
        <Code data-markup="tooltips">{markupFor('tooltips', siteUrl, pages)}</Code>
      </div>
    </Part>
  );
}

/** docs/rosters-and-builds.md in short. */
function Rosters() {
  const { locale } = usePageContext();
  return (
    <Part name="rosters">
      <p>{translate(locale, 'developers.rosters.file')}</p>
      <Code>{rosterFile}</Code>
      <p>{translate(locale, 'developers.rosters.read')}</p>
      <p>{translate(locale, 'developers.rosters.links')}</p>
      <Code>{linkForms}</Code>
    </Part>
  );
}

function Types() {
  const { locale } = usePageContext();
  return (
    <Part name="types">
      <p>{translate(locale, 'developers.types.text')}</p>
      <p>
        <a href="/data/openapi.json">{translate(locale, 'developers.types.openapi')}</a>
      </p>
    </Part>
  );
}

function Licence() {
  const context = usePageContext();
  const { locale } = context;
  const { dataLicenceUrl = '' } = settings();
  const anchor = anchorProps(resolveLink(dataLicenceUrl, context), context);
  return (
    <Part name="licence">
      {dataLicenceUrl === '' ? (
        <p>{translate(locale, 'developers.licence.none')}</p>
      ) : (
        <p>
          <a {...anchor} rel="license noopener">
            {translate(locale, 'developers.licence.text')}
            {anchor.target && newTabWords(context)}
          </a>
        </p>
      )}
    </Part>
  );
}

function Forms() {
  const { locale } = usePageContext();
  return (
    <Part name="forms">
      <p>{translate(locale, 'developers.forms.text')}</p>
      <ul>
        {history.map(({ name, date }) => (
          <li key={name}>
            <strong>{name}</strong>, <PageDate seconds={Date.parse(date) / 1000} />:{' '}
            {translate(locale, `developers.form.${name}`)}
          </li>
        ))}
      </ul>
    </Part>
  );
}
