import type { ReactNode } from 'react';
import type { Column } from './compared.ts';
import { joinNames } from './compared.ts';
import styles from './compare.module.css';
import type { Group, Row } from './compare-rows.tsx';
import { CellContent } from './compare-rows.tsx';
import { fitWords } from '#components/fit-words.ts';
import { CheckField } from '#components/form/check-field.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { Link } from '#components/link/link.tsx';
import { Picture } from '#components/picture/picture.tsx';
import hidden from '#components/visually-hidden/visually-hidden.module.css';
import { VisuallyHidden } from '#components/visually-hidden/visually-hidden.tsx';
import { compareAddress } from '#lib/champions/compare-address.ts';
import type { Card } from '#lib/cms/articles.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import { withContext } from '#lib/links/links.ts';

function Head({ champion, index }: { champion: Card; index: number }) {
  const { championClass, title, titleLanguage, picture, target } = champion;
  return (
    <th scope="col" className={styles.champion} data-class={championClass}>
      <div className={styles.card}>
        <Picture
          className={styles.picture}
          picture={picture}
          size="medium"
          sizes="(width >= 900px) 280px, 50vw"
          width={320}
          alt=""
          priority={index < 2}
        />
        <span className={styles.light} aria-hidden="true" />
      </div>
      <div className={styles.plate}>
        <Link target={target} className={`display-type ${styles.name}`}>
          <span lang={titleLanguage} style={fitWords(title)}>
            {title}
          </span>
        </Link>
      </div>
    </th>
  );
}

type ArrangeProps = { champions: readonly Card[]; place: number };

/** The address without the champion, or with the champion moved by one place. */
function arranged(champions: readonly Card[], place: number, by: -1 | 0 | 1): string {
  const slugs = champions.map(({ slug }) => slug);
  const [slug = ''] = slugs.splice(place, 1);
  if (by !== 0) slugs.splice(place + by, 0, slug);
  return compareAddress(slugs);
}

/**
 * Links that move a champion or take it out. With script the island follows them in place, and puts the focus on the first
 * of the elements that `data-go` names, and says `data-said` (compare.client.tsx).
 */
function Arrange({ champions, place }: ArrangeProps) {
  const context = usePageContext();
  const { locale } = context;
  const champion = champions[place];
  if (!champion) return null;
  const { slug, title: name } = champion;
  const ways = [
    { by: -1, key: 'left', icon: 'back', isThere: place > 0 },
    { by: 0, key: 'remove', icon: 'close', isThere: true },
    { by: 1, key: 'right', icon: 'arrow', isThere: place < champions.length - 1 },
  ] as const;
  const focus = {
    left: `left-${slug} right-${slug}`,
    right: `right-${slug} left-${slug}`,
    remove: 'compared',
  };
  return (
    <div className={styles.links}>
      {ways.map(({ by, key, icon, isThere }) =>
        isThere ? (
          <a
            key={key}
            id={`${key}-${slug}`}
            className={styles.way}
            href={withContext(arranged(champions, place, by), context)}
            data-go={focus[key]}
            data-said={translate(locale, by === 0 ? 'compare.said.removed' : 'compare.said.moved', { name })}
          >
            <Icon name={icon} />
            <VisuallyHidden>{translate(locale, `compare.${key}`, { name })}</VisuallyHidden>
          </a>
        ) : (
          <span key={key} className={styles.way} />
        ),
      )}
    </div>
  );
}

type BodyRowProps = { row: Row; columns: readonly Column[] };

function BodyRow({ row, columns }: BodyRowProps) {
  const { locale } = usePageContext();
  return (
    <tr
      data-same={row.isSame && columns.length > 1 ? '' : undefined}
      data-more={row.isMore ? '' : undefined}
      data-long={row.isLong ? '' : undefined}
    >
      <th scope="row" className={`label-type ${styles.label}`}>
        <span lang={row.language}>{row.label}</span>
      </th>
      {columns.map(({ champion }, place) => (
        <td key={champion.slug} data-best={row.best.has(place) ? '' : undefined}>
          <CellContent cell={row.cells[place] ?? null} />
          {row.best.has(place) && (
            <span className={`label-type ${styles.best}`}>
              <Icon name="up" />
              {translate(locale, 'compare.best')}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

type Props = { columns: readonly Column[]; groups: readonly Group[]; copy: ReactNode };

/** The champions beside each other. The two switches work by style alone. */
export function CompareTable({ columns, groups, copy }: Props) {
  const { locale } = usePageContext();
  const champions = columns.map(({ champion }) => champion);
  const label = translate(locale, 'compare.title.of', {
    names: joinNames(
      locale,
      champions.map(({ title }) => title),
    ),
  });
  const rows = groups.flatMap((group) => group.rows);
  return (
    <section className={styles.compared} id="compared" tabIndex={-1} aria-label={label}>
      <div className={styles.tools}>
        {columns.length > 1 && (
          <CheckField look="chip" data-switch="differences">
            {translate(locale, 'compare.differences')}
          </CheckField>
        )}
        {rows.some(({ isMore }) => isMore) && (
          <CheckField look="chip" data-switch="ranks">
            {translate(locale, 'compare.ranks')}
          </CheckField>
        )}
        {copy}
      </div>
      <div
        className={styles.scroll}
        data-count={columns.length}
        {...(columns.length > 2
          ? { role: 'region', tabIndex: 0, 'aria-label': translate(locale, 'compare.scroll') }
          : {})}
      >
        <table className={styles.table}>
          <caption className={hidden.hidden}>{label}</caption>
          <colgroup>
            <col className={styles.labels} />
            {champions.map(({ slug }) => (
              <col key={slug} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <td className={styles.corner} />
              {champions.map((champion, index) => (
                <Head key={champion.slug} champion={champion} index={index} />
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={styles.arrange}>
              <th scope="row" className={`label-type ${styles.label}`}>
                <VisuallyHidden>{translate(locale, 'compare.arrange')}</VisuallyHidden>
              </th>
              {champions.map(({ slug }, place) => (
                <td key={slug}>
                  <Arrange champions={champions} place={place} />
                </td>
              ))}
            </tr>
          </tbody>
          {groups.map((group) => (
            <tbody key={group.id} data-group={group.id}>
              {group.label !== '' && (
                <tr className={styles.group}>
                  <th scope="rowgroup" colSpan={columns.length + 1}>
                    <span className="display-type">{group.label}</span>
                  </th>
                </tr>
              )}
              {group.rows.map((row) => (
                <BodyRow key={row.id} row={row} columns={columns} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}
