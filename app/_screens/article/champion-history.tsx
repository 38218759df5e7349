import { Button } from '@/components/button/button';
import { ChangeEntry } from '@/components/change-entry/change-entry';
import { Link } from '@/components/link/link';
import { PageDate } from '@/components/page-date/page-date';
import { SectionHeading } from '@/components/section-heading/section-heading';
import type { ChampionClass } from '@/game/classes';
import type { Change } from '@/lib/champions/changes';
import { changesAddress, toPatches } from '@/lib/champions/patches';
import { getChanges } from '@/lib/cms/changes';
import type { Locale } from '@/lib/i18n/locales';
import { translate } from '@/lib/i18n/messages';
import { getPageContext } from '@/lib/links/page-context';
import styles from './champion-history.module.css';

/** More are behind a link to the list of all changes. */
const mostChanges = 10;
const headingId = 'champion-history';

/** Without a list of changes, or while it can't be read, a champion has no history. */
async function changesOf(locale: Locale, slug: string): Promise<readonly Change[]> {
  const changes = await getChanges(locale);
  return changes.kind === 'found' ? changes.value.filter(({ champion }) => champion === slug) : [];
}

/** The entry of the history in the table of contents. */
export async function historyHeadings(locale: Locale, slug: string) {
  const changes = await changesOf(locale, slug);
  if (changes.length === 0) return [];
  return [{ id: headingId, text: translate(locale, 'changes.history'), level: 2, lang: undefined }];
}

type Props = { slug: string; name: string; championClass: ChampionClass | null };

/** What patches changed about a champion, newest first. */
export async function ChampionHistory({ slug, name, championClass }: Props) {
  const { locale } = await getPageContext();
  const changes = await changesOf(locale, slug);
  if (changes.length === 0) return null;
  return (
    <section className={styles.history} aria-labelledby={headingId} data-class={championClass ?? undefined}>
      <SectionHeading id={headingId}>{translate(locale, 'changes.history')}</SectionHeading>
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
                <PageDate locale={locale} seconds={patch.publishedAt} />
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
