import { ChangeEntry } from '@/components/change-entry/change-entry';
import { Link } from '@/components/link/link';
import type { ChangeKind } from '@/lib/champions/changes';
import { nameChampion } from '@/lib/champions/named-champion';
import { hasChanges } from '@/lib/champions/read-changes';
import { getChampionsBySlug } from '@/lib/cms/all-cards';
import { siteLanguage } from '@/lib/i18n/locales';
import { translate } from '@/lib/i18n/messages';
import { patchesPath } from '@/lib/links/addresses';
import { getPageContext } from '@/lib/links/page-context';
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
