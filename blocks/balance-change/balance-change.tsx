import { ChangeEntry } from '#components/change-entry/change-entry.tsx';
import { Link } from '#components/link/link.tsx';
import type { ChangeKind } from '#lib/champions/changes.ts';
import { nameChampion } from '#lib/champions/named-champion.ts';
import { hasChanges } from '#lib/champions/read-changes.ts';
import { getChampionsBySlug } from '#lib/cms/all-cards.ts';
import { siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { patchesPath } from '#lib/addresses/paths.ts';
import { getPageContext } from '#lib/links/page-context.ts';
import styles from './balance-change.module.css';

type Props = {
  /** The champion's slug. */
  champion: string;
  ability: string;
  was: string;
  is: string;
  kind: ChangeKind | undefined;
};

/** The last block in a row holds the link to all changes, so each of them writes it, and the style sheet hides it. */
export async function BalanceChange({ champion, ...change }: Props) {
  const { locale } = await getPageContext();
  const [champions, isListed] = await Promise.all([getChampionsBySlug(locale), hasChanges(locale)]);
  return (
    <div className={styles.change}>
      <ChangeEntry isInText {...change} champion={nameChampion(champion, champions.get(champion))} />
      {isListed && (
        <p className={styles.all} lang={siteLanguage(locale)}>
          <Link target={patchesPath}>{translate(locale, 'changes.all')}</Link>
        </p>
      )}
    </div>
  );
}
