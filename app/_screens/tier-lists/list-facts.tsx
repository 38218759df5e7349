import { PageDate } from '#components/page-date/page-date.tsx';
import { Tag } from '#components/tag/tag.tsx';
import type { TierList } from '#lib/champions/tier-lists.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import styles from './list-facts.module.css';

/** The name, the patch and the date that a list stands for. */
export function ListFacts({ list: { author, publishedAt, patch } }: { list: TierList }) {
  const { locale } = usePageContext();
  return (
    <ul className={styles.facts} role="list">
      {patch !== '' && (
        <li>
          <Tag tone="gold">{translate(locale, 'tiers.patch', { version: patch })}</Tag>
        </li>
      )}
      {author && <li>{translate(locale, 'article.by', { name: author.name })}</li>}
      {publishedAt !== null && (
        <li>
          <PageDate seconds={publishedAt} />
        </li>
      )}
    </ul>
  );
}
