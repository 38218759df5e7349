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
import { dataNames, form, history } from '#lib/data/forms.ts';
import { pageMetadata } from '#lib/discovery/metadata.ts';
import { breadcrumbData } from '#lib/discovery/structured-data.ts';
import { translate } from '#lib/i18n/messages.ts';
import { offeredLocales } from '#lib/i18n/locales.ts';
import { developersPath } from '#lib/addresses/paths.ts';
import { getPageContext, usePageContext } from '#lib/links/page-context.ts';
import { settings } from '#lib/settings.ts';
import { exampleFor, exampleNames } from './examples.ts';
import styles from './developers.module.css';

export async function developersMetadata(): Promise<Metadata> {
  const { locale } = await getPageContext();
  return pageMetadata({
    path: developersPath,
    title: translate(locale, 'developers.title'),
    description: translate(locale, 'developers.description'),
  });
}

/** The public data and how to use it. Nothing on the page comes from the CMS. */
export async function DevelopersPage() {
  const { locale } = await getPageContext();
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

type PartName = 'versions' | 'files' | 'examples' | 'types' | 'limits' | 'licence' | 'forms';

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
function Code({ children, ...attributes }: { children: string; 'data-example'?: string }) {
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
      {exampleNames.map((name) => (
        <div key={name} className={styles.example}>
          <p>{translate(locale, `developers.example.${name}`)}</p>
          <Code data-example={name}>{exampleFor(name, siteUrl)}</Code>
        </div>
      ))}
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
  const { locale } = usePageContext();
  const { dataLicenceUrl } = settings();
  return (
    <Part name="licence">
      {dataLicenceUrl === undefined ? (
        <p>{translate(locale, 'developers.licence.none')}</p>
      ) : (
        <p>
          <a href={dataLicenceUrl} rel="license noopener">
            {translate(locale, 'developers.licence.text')}
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
