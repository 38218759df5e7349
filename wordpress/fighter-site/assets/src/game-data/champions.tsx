/** Game data → Champions: the table of all champions. */
import { useMemo, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { asNew, hasRow, isUnsaved, rowsToShow, withArticles } from './champion-rows.ts';
import { gameData } from './given.ts';
import { Grid } from './grid.tsx';
import { Document } from './saving.tsx';
import { useDocument } from './use-document.ts';
import type { Edit } from './cells.ts';
import type { Article, ChampionRow, Placed, Sort } from './champion-rows.ts';
import type { Column } from './grid.tsx';
import type { Doc } from './use-document.ts';
import type { ChangeEvent } from 'react';

type More = { articles: Article[]; values: string[] };
type ChampionsDoc = Doc<ChampionRow[], More>;
type CellColumn = Column & { key: Sort['key'] };

const { words, classes, most, values: addressOfValues } = gameData;
const perPage = 25;
const wordOf = (key: Sort['key']) => words[key] ?? key;
const cells: CellColumn[] = [
  { key: 'id', label: wordOf('id'), kind: 'text' },
  { key: 'en', label: wordOf('en'), kind: 'text' },
  {
    key: 'class',
    label: wordOf('class'),
    kind: 'select',
    options: [['', '—'], ...classes.map((name): [string, string] => [name, name])],
  },
  { key: 'max_prestige', label: wordOf('max_prestige'), kind: 'number' },
];

function Articles({ doc, articles }: { doc: ChampionsDoc; articles: Article[] }) {
  const without = articles.filter(({ row }) => !hasRow(doc.stored, row.id));
  if (without.length === 0) {
    return null;
  }
  const start = ({ row }: Article) => doc.edit((rows) => [...rows, asNew(row)]);
  return (
    <section>
      <h2>
        {sprintf(
          /* translators: %d: a number */
          _n('%d article without a row', '%d articles without a row', without.length, 'fighter-site'),
          without.length,
        )}
      </h2>
      <p>
        {__(
          'A published article starts its row below; it is stored when you save. The table is public: the row of an article that is not published yet gives its name away.',
          'fighter-site',
        )}
      </p>
      <ul className="ul-disc">
        {without.map((article) => (
          <li key={article.post}>
            <a href={article.edit}>{article.title}</a>{' '}
            {!article.published && __('(not published)', 'fighter-site')}{' '}
            {!article.row.class && __('(has no class)', 'fighter-site')}{' '}
            {hasRow(doc.draft, article.row.id) ? (
              __('its row is started', 'fighter-site')
            ) : (
              <button
                type="button"
                className="button-link"
                aria-label={sprintf(
                  /* translators: %s: a champion */
                  __('Start the row of %s', 'fighter-site'),
                  article.title,
                )}
                onClick={() => start(article)}
              >
                {__('Start its row', 'fighter-site')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function columnsSortedBy(sort: Sort, setSort: (sort: Sort) => void): Column[] {
  const direction = sort.down ? 'descending' : 'ascending';
  return cells.map((cell) => ({
    ...cell,
    sort: sort.key === cell.key ? direction : undefined,
    head: (
      <button
        type="button"
        className="button-link"
        onClick={() => setSort({ key: cell.key, down: sort.key === cell.key && !sort.down })}
      >
        {cell.label}
        {sort.key === cell.key && <span aria-hidden="true">{sort.down ? ' ↓' : ' ↑'}</span>}
      </button>
    ),
  }));
}

type ToolsProps = {
  search: string;
  setSearch: (search: string) => void;
  only: string;
  setOnly: (only: string) => void;
  setPage: (page: number) => void;
  add: () => void;
};

function Tools({ search, setSearch, only, setOnly, setPage, add }: ToolsProps) {
  const filters: [string, string][] = [
    ['', __('All rows', 'fighter-site')],
    ['article', __('Rows without an article', 'fighter-site')],
    ['values', __('Rows without values', 'fighter-site')],
  ];
  const narrow =
    (set: (value: string) => void) => (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      set(event.target.value);
      setPage(0);
    };
  return (
    <div className="fighter-tools" role="search">
      <label>
        {__('Search', 'fighter-site')} <input type="search" value={search} onChange={narrow(setSearch)} />
      </label>
      <label>
        {__('Show', 'fighter-site')}{' '}
        <select value={only} onChange={narrow(setOnly)}>
          {filters.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="button" onClick={add}>
        {__('Add a champion', 'fighter-site')}
      </button>
    </div>
  );
}

function Pages({ at, pages, setPage }: { at: number; pages: number; setPage: (page: number) => void }) {
  return (
    <div className="fighter-tools">
      <button type="button" className="button" disabled={at === 0} onClick={() => setPage(at - 1)}>
        {__('Page before', 'fighter-site')}
      </button>
      {
        /* translators: 1, 2: numbers */
        <span role="status">{sprintf(__('Page %1$d of %2$d', 'fighter-site'), at + 1, pages)}</span>
      }
      <button type="button" className="button" disabled={at === pages - 1} onClick={() => setPage(at + 1)}>
        {__('Next page', 'fighter-site')}
      </button>
    </div>
  );
}

function ArticleLink({ article }: { article: Article | undefined }) {
  return article ? <a href={article.edit}>{article.title}</a> : <>{__('no article', 'fighter-site')}</>;
}

function ValuesLink({ row, hasValues }: { row: ChampionRow; hasValues: boolean }) {
  if (isUnsaved(row)) return <>{__('after saving', 'fighter-site')}</>;
  /* translators: %s: a champion */
  const words = sprintf(__('Values of %s', 'fighter-site'), row.en);
  return (
    <a href={addressOfValues + encodeURIComponent(row.id)} aria-label={words}>
      {hasValues ? __('Edit', 'fighter-site') : __('Add', 'fighter-site')}
    </a>
  );
}

type ChampionGridProps = {
  doc: ChampionsDoc;
  rows: Placed[];
  total: number;
  columns: Column[];
  articles: Record<string, Article | undefined>;
  values: string[];
};

function ChampionGrid({ doc, rows, total, columns, articles, values }: ChampionGridProps) {
  const edit = (edits: Edit[]) => {
    const changes = edits.flatMap(({ row, column, value }) => {
      const placed = rows[row];
      const cell = cells[column];
      return placed && cell ? [{ index: placed.index, key: cell.key, value }] : [];
    });
    doc.edit(
      (all) =>
        all.map((row, index) => {
          const own = changes.filter((one) => one.index === index);
          return own.length > 0
            ? { ...row, ...Object.fromEntries(own.map(({ key, value }) => [key, value])) }
            : row;
        }),
      changes.map(({ index, key }) => `[${index}].${key}`),
    );
  };
  const remove = (index: number) => doc.edit((all) => all.filter((row, nth) => nth !== index));
  return (
    <Grid
      caption={sprintf(
        /* translators: %d: a number */
        _n('Champions: %d', 'Champions: %d', total, 'fighter-site'),
        total,
      )}
      columns={columns}
      tail={[__('Article', 'fighter-site'), __('Values', 'fighter-site'), __('Remove', 'fighter-site')]}
      errors={doc.wrong}
      onEdit={edit}
      say={doc.say}
      rows={rows.map(({ row, index }) => ({
        key: index,
        name: row.en || row.id || __('New champion', 'fighter-site'),
        cells: cells.map(({ key }) => ({
          value: row[key],
          path: `[${index}].${key}`,
          fixed: key === 'id' && !isUnsaved(row),
        })),
        after: [
          <ArticleLink key="article" article={articles[row.id]} />,
          <ValuesLink key="values" row={row} hasValues={values.includes(row.id)} />,
          <button
            key="remove"
            type="button"
            className="button-link"
            aria-label={sprintf(
              /* translators: %s: a champion */
              __('Remove %s', 'fighter-site'),
              row.en || row.id,
            )}
            onClick={() => remove(index)}
          >
            {__('Remove', 'fighter-site')}
          </button>,
        ],
      }))}
    />
  );
}

const nothing: More = { articles: [], values: [] };
const none: ChampionRow[] = [];

export function Champions() {
  const doc = useDocument<ChampionRow[], More>('champions', none, (stored, loaded) =>
    withArticles(stored, loaded.articles),
  );
  const [search, setSearch] = useState('');
  const [only, setOnly] = useState('');
  const [sort, setSort] = useState<Sort>({ key: 'id', down: false });
  const [page, setPage] = useState(0);
  const { articles: all, values } = doc.loaded ?? nothing;
  const articles = useMemo(() => Object.fromEntries(all.map((one) => [one.row.id, one])), [all]);
  const stored = useMemo(() => Object.fromEntries(doc.stored.map((row) => [row.id, row])), [doc.stored]);
  const found = useMemo(
    () => rowsToShow({ draft: doc.draft, stored, articles, values, search, only, sort }),
    [doc.draft, stored, values, search, only, sort, articles],
  );
  const pages = Math.max(1, Math.ceil(found.length / perPage));
  const at = Math.min(page, pages - 1);
  const rows = found.slice(at * perPage, (at + 1) * perPage);

  const show = (path: string) => {
    setSearch('');
    setOnly('');
    const [, index = ''] = /^\[(\d+)\]/.exec(path) ?? [];
    const row = index === '' ? undefined : doc.draft[Number(index)];
    // The search is emptied in the same step, so the row is looked for by its id.
    if (row && !rows.some((one) => one.index === Number(index))) {
      setSearch(row.id);
      setPage(0);
    }
  };
  const add = () => {
    doc.edit((before) => [...before, asNew({ id: '', en: '', class: '', max_prestige: '' })]);
    setPage(0);
    setTimeout(() => document.querySelector<HTMLElement>('.fighter-grid [data-row="0"]')?.focus(), 50);
  };
  return (
    <Document doc={doc} show={show} most={most} mayBegin={doc.draft !== doc.stored}>
      {doc.loaded && <Articles doc={doc} articles={all} />}
      <Tools
        search={search}
        setSearch={setSearch}
        only={only}
        setOnly={setOnly}
        setPage={setPage}
        add={add}
      />
      {rows.length === 0 && <p>{__('No champion is found.', 'fighter-site')}</p>}
      <ChampionGrid
        doc={doc}
        rows={rows}
        total={found.length}
        columns={columnsSortedBy(sort, setSort)}
        articles={articles}
        values={values}
      />
      <Pages at={at} pages={pages} setPage={setPage} />
    </Document>
  );
}
