import type { Metadata } from 'next';
import { ErrorPage } from '#app/_frame/error-page.tsx';
import { PageFrame } from '#app/_frame/page-frame.tsx';
import { StructuredData } from '#app/_frame/structured-data.tsx';
import { CourseMessage } from '#app/_screens/course/course-message.tsx';
import { GlossaryTerms, isLong } from './glossary-terms.tsx';
import Filter from './glossary.lazy.tsx';
import filters from '#app/_screens/filter/filter.module.css';
import layout from '#app/_screens/page-layout.module.css';
import styles from './glossary.module.css';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { CheckField } from '#components/form/check-field.tsx';
import { KeywordField } from '#components/form/keyword-field.tsx';
import { Hero } from '#components/hero/hero.tsx';
import type { GlossaryEntry } from '#lib/academy/glossary-terms.ts';
import { toEntries } from '#lib/academy/glossary-terms.ts';
import { groupByLetter } from '#lib/academy/letters.ts';
import type { Glossary } from '#lib/cms/academy.ts';
import { getGlossary } from '#lib/cms/academy.ts';
import { errorPageMetadata, pageMetadata } from '#lib/discovery/metadata.ts';
import { breadcrumbData, definedTermSetData } from '#lib/discovery/structured-data.ts';
import { plainText } from '#lib/html/text.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import type { MessageKey } from '#lib/i18n/messages.ts';
import { pickMessages, translate } from '#lib/i18n/messages.ts';
import { academyPath, glossaryPath } from '#lib/addresses/paths.ts';
import { withContext } from '#lib/links/links.ts';
import { getPageContext, usePageContext } from '#lib/links/page-context.ts';

const kinds = ['ability', 'attribute', 'game-mechanic', 'other'] as const;

/** A longer glossary leaves the descriptions out of its structured data: those of 2,000 terms are 300 kB. */
const mostDescribed = 500;

function titleOf(locale: Locale, glossary: Glossary): string {
  return glossary.title || translate(locale, 'glossary.title');
}

export async function glossaryMetadata(): Promise<Metadata> {
  const { locale } = await getPageContext();
  const glossary = await getGlossary(locale);
  if (glossary.kind !== 'found') return errorPageMetadata(glossary.kind);
  return pageMetadata({
    path: glossaryPath,
    title: glossary.value.seo.title || titleOf(locale, glossary.value),
    description: glossary.value.seo.description || translate(locale, 'glossary.description'),
    picture: glossary.value.seo.picture ?? (glossary.value.pictureSrc || undefined),
  });
}

export async function GlossaryPage() {
  const { locale } = await getPageContext();
  const glossary = await getGlossary(locale);
  if (glossary.kind !== 'found') {
    return (
      <ErrorPage address={glossaryPath} kind={glossary.kind}>
        <Hero title={translate(locale, 'glossary.title')}>
          {glossary.kind === 'unwell' ? <p>{translate(locale, 'unwell.text')}</p> : null}
        </Hero>
        <div className={layout.withoutGap}>
          {glossary.kind === 'unwell' ? (
            <CourseMessage retry={glossaryPath} />
          ) : (
            <EmptyState title={translate(locale, 'glossary.empty')} level={2} />
          )}
        </div>
      </ErrorPage>
    );
  }
  const { pictureSrc, legal, terms } = glossary.value;
  const title = titleOf(locale, glossary.value);
  const entries = toEntries(terms);
  const crumbs = [
    { name: translate(locale, 'page.home'), path: '/' },
    { name: translate(locale, 'academy.name'), path: academyPath },
    { name: title, path: glossaryPath },
  ];
  return (
    <PageFrame address={glossaryPath} legal={legal}>
      <StructuredData data={breadcrumbData(locale, crumbs)} />
      <StructuredData
        data={definedTermSetData(
          locale,
          glossaryPath,
          title,
          entries.map(({ anchor, word, description }) => ({
            id: anchor,
            word,
            description: entries.length > mostDescribed ? '' : plainText(description, 160),
          })),
        )}
      />
      <Hero title={title} picture={pictureSrc === '' ? null : { src: pictureSrc }}>
        <p className={styles.about}>{translate(locale, 'glossary.description')}</p>
      </Hero>
      <div
        className={`${layout.withoutGap} ${styles.page}`}
        data-long={isLong(entries.length) ? '' : undefined}
      >
        <Breadcrumbs crumbs={crumbs} />
        {entries.length === 0 ? (
          <EmptyState title={translate(locale, 'glossary.empty')} level={2} />
        ) : (
          <Terms entries={entries} />
        )}
      </div>
    </PageFrame>
  );
}

function Terms({ entries }: { entries: readonly GlossaryEntry[] }) {
  const { locale } = usePageContext();
  const tag = localeTag(locale);
  const text = (key: MessageKey) => translate(locale, key);
  const present = kinds.filter((kind) => entries.some((entry) => entry.kind === kind));
  return (
    <Filter
      tag={tag}
      total={entries.length}
      sharePath={withContext(glossaryPath, { locale, view: 'web' })}
      results={pickMessages(locale, ['glossary.results'])['glossary.results']}
      texts={{
        copied: text('glossary.copied'),
        none: text('glossary.none'),
        reset: text('glossary.reset'),
      }}
      fields={
        <>
          <KeywordField
            id="glossary-keyword"
            name="keyword"
            label={text('glossary.filter')}
            clear={text('glossary.clear')}
          />
          <fieldset className={`${filters.choices} ${filters.chips}`}>
            <legend>{text('glossary.categories')}</legend>
            {(['all', ...present] as const).map((kind) => (
              <CheckField
                key={kind}
                type="radio"
                look="chip"
                name="category"
                value={kind === 'all' ? '' : kind}
                defaultChecked={kind === 'all'}
              >
                {text(`glossary.category.${kind}`)}
              </CheckField>
            ))}
          </fieldset>
        </>
      }
    >
      <GlossaryTerms letters={groupByLetter(entries, tag)} />
    </Filter>
  );
}
