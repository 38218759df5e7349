import { Button } from '#components/button/button.tsx';
import { ChangeEntry } from '#components/change-entry/change-entry.tsx';
import { Link } from '#components/link/link.tsx';
import { PageDate } from '#components/page-date/page-date.tsx';
import { SectionHeading } from '#components/section-heading/section-heading.tsx';
import type { ChampionClass } from '#game/classes.ts';
import type { Change } from '#lib/champions/changes.ts';
import { changesAddress, toPatches } from '#lib/champions/patches.ts';
import { getChanges } from '#lib/cms/changes.ts';
import type { Ids } from '#lib/html/headings.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import styles from './champion-history.module.css';

/** The most changes that are shown; a link leads to the others. */
const mostChanges = 10;

type History = { heading: { id: string; text: string }; changes: readonly Change[] };

/**
 * The changes of a champion. Null without a list of changes, and while it can't be read. `ids` are those of the page's
 * texts.
 */
export async function readHistory(slug: string, locale: Locale, ids: Ids): Promise<History | null> {
  const list = await getChanges(locale);
  const changes = list.kind === 'found' ? list.value.filter(({ champion }) => champion === slug) : [];
  if (changes.length === 0) return null;
  return {
    heading: { id: ids.claim('champion-history'), text: translate(locale, 'changes.history') },
    changes,
  };
}

type Props = History & { slug: string; name: string; championClass: ChampionClass | null };

/** What patches changed about a champion, newest first. */
export function ChampionHistory({ heading, changes, slug, name, championClass }: Props) {
  const { locale } = usePageContext();
  return (
    <section className={styles.history} aria-labelledby={heading.id} data-class={championClass ?? undefined}>
      <SectionHeading id={heading.id}>{heading.text}</SectionHeading>
      <ol className={styles.patches} role="list">
        {toPatches(changes.slice(0, mostChanges)).map((patch) => (
          <li key={patch.target} className={styles.patch}>
            <h3 className={styles.title}>
              <Link target={patch.target}>
                {!patch.title.includes(patch.version) && `${patch.version} `}
                <span lang={patch.titleLanguage}>{patch.title}</span>
              </Link>
            </h3>
            {patch.publishedAt !== null && (
              <p className={styles.date}>
                <PageDate seconds={patch.publishedAt} />
              </p>
            )}
            {patch.changes.map(({ ability, was, is, kind, language }, index) => (
              <ChangeEntry key={index} {...{ ability, was, is, kind, language }} />
            ))}
          </li>
        ))}
      </ol>
      <Button target={changesAddress({ champion: slug })} variant="ghost">
        {translate(locale, 'changes.of', { name })}
      </Button>
    </section>
  );
}
