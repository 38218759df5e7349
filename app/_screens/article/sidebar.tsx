import type { ComponentProps } from 'react';
import styles from './sidebar.module.css';
import { ArticleTile } from '#components/article-tile/article-tile.tsx';
import { TableOfContents } from '#components/table-of-contents/table-of-contents.tsx';
import type { Card } from '#lib/cms/articles.ts';
import type { MessageKey } from '#lib/i18n/messages.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';

type ContentsProps = { headings: ComponentProps<typeof TableOfContents>['headings'] };

/** The table of contents: above the text on narrow screens, beside it on wide ones. */
export function Contents({ headings }: ContentsProps) {
  if (headings.length < 2) return null;
  return (
    <div className={styles.contents}>
      <TableOfContents headings={headings} />
    </div>
  );
}

type ReadNextProps = { related: readonly Card[]; recent: readonly Card[] };

/** Related articles and recent news. Empty lists are left out. */
export function ReadNext({ related, recent }: ReadNextProps) {
  if (related.length + recent.length === 0) return null;
  return (
    <div className={styles.more}>
      <CardList titleKey="article.related" cards={related} />
      <CardList titleKey="article.recent" cards={recent} />
    </div>
  );
}

function CardList({
  titleKey,
  cards,
}: {
  titleKey: MessageKey & `article.${string}`;
  cards: readonly Card[];
}) {
  const { locale } = usePageContext();
  if (cards.length === 0) return null;
  return (
    <aside className={styles.list} aria-labelledby={titleKey}>
      <h2 id={titleKey}>{translate(locale, titleKey)}</h2>
      <ul>
        {cards.map((card) => (
          <li key={card.target}>
            <ArticleTile card={card} layout="row" />
          </li>
        ))}
      </ul>
    </aside>
  );
}
