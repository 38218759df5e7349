import { PageFrame } from '#app/_frame/page-frame.tsx';
import { StructuredData } from '#app/_frame/structured-data.tsx';
import layout from '#app/_screens/page-layout.module.css';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Button } from '#components/button/button.tsx';
import { ChangeEntry } from '#components/change-entry/change-entry.tsx';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { Hero } from '#components/hero/hero.tsx';
import { Link } from '#components/link/link.tsx';
import { PageDate } from '#components/page-date/page-date.tsx';
import { Pagination } from '#components/pagination/pagination.tsx';
import { Tag } from '#components/tag/tag.tsx';
import type { ChangeFilter, Patch } from '#lib/champions/patches.ts';
import { changeQuery } from '#lib/champions/patches.ts';
import type { Changes } from '#lib/champions/read-changes.ts';
import { changesFeedPath } from '#lib/discovery/changes-feed.ts';
import { breadcrumbData, itemListData } from '#lib/discovery/structured-data.ts';
import { translate } from '#lib/i18n/messages.ts';
import { patchesPath } from '#lib/addresses/paths.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import { pageInPath } from '#lib/pagination.ts';
import { PatchesFilter } from './patches-filter.tsx';
import filters from '#app/_screens/filter/filter.module.css';
import form from '#app/_screens/filter/choices-form.module.css';
import styles from './patches.module.css';

type PatchesViewProps = {
  address: string;
  filter: ChangeFilter;
  changes: Changes;
  /** The patches on this page of the list. */
  patches: readonly Patch[];
  page: number;
  pages: number;
};

export function PatchesView({ address, filter, changes, patches, page, pages }: PatchesViewProps) {
  const { locale, view } = usePageContext();
  const { shown, championOf } = changes;
  const title = translate(locale, 'changes.title');
  const query = changeQuery(filter);
  const crumbs = [
    { name: translate(locale, 'page.home'), path: '/' },
    { name: title, path: patchesPath },
  ];
  return (
    <PageFrame address={address}>
      <StructuredData data={breadcrumbData(locale, crumbs)} />
      {patches.length > 0 && <StructuredData data={itemListData(locale, patches)} />}
      <Hero title={title} sign="ranks" size="tool">
        <p>{translate(locale, 'changes.description')}</p>
      </Hero>
      <div className={layout.body}>
        <Breadcrumbs crumbs={crumbs} />
        <div className={form.page}>
          <PatchesFilter filter={filter} changes={changes} />
          <div className={filters.outcome}>
            <p>{translate(locale, 'changes.results', { n: shown.length })}</p>
            {query !== '' && <Link target={patchesPath}>{translate(locale, 'changes.clear')}</Link>}
            {view === 'web' && (
              <a className={styles.feed} href={changesFeedPath(locale, filter)}>
                {translate(locale, 'changes.feed')}
              </a>
            )}
          </div>
          {patches.length === 0 && (
            <EmptyState title={translate(locale, 'changes.empty')}>
              <Button target={patchesPath}>{translate(locale, 'changes.return')}</Button>
            </EmptyState>
          )}
          {patches.map((patch) => (
            <PatchSection key={patch.target} patch={patch} championOf={championOf} />
          ))}
          <Pagination
            total={pages}
            perPage={1}
            current={page}
            addressOf={(number) => `${pageInPath(patchesPath, number)}${query}`}
          />
        </div>
      </div>
    </PageFrame>
  );
}

type PatchSectionProps = { patch: Patch; championOf: Changes['championOf'] };

function PatchSection({ patch, championOf }: PatchSectionProps) {
  const { title, titleLanguage, target, version, publishedAt, changes } = patch;
  return (
    <section className={styles.patch}>
      <div className={styles.head}>
        {version !== '' && <Tag tone="gold">{version}</Tag>}
        <h2 className={styles.title}>
          <Link target={target}>
            <span lang={titleLanguage}>{title}</span>
          </Link>
        </h2>
        {publishedAt !== null && (
          <p className={styles.date}>
            <PageDate seconds={publishedAt} />
          </p>
        )}
      </div>
      <ul className={styles.list} role="list">
        {changes.map((change, index) => (
          <li key={index}>
            <ChangeEntry {...change} champion={championOf(change.champion)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
