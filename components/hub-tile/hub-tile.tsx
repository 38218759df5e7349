import type { ReactNode } from 'react';
import { Link } from '#components/link/link.tsx';
import { PageDate } from '#components/page-date/page-date.tsx';
import type { PictureSource } from '#components/picture/island-picture.tsx';
import { altBeside } from '#components/picture/alt-beside.ts';
import { Picture } from '#components/picture/picture.tsx';
import { Tag } from '#components/tag/tag.tsx';
import { siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import styles from './hub-tile.module.css';

export type TileLayout = 'card' | 'lead' | 'row';

type Props = {
  target: string;
  title: string;
  /** The `lang` of the title, where it is in another language than the page. */
  language?: string | undefined;
  /** Seconds since 1970; null shows no date. */
  seconds?: number | null | undefined;
  picture?: PictureSource | null | undefined;
  /** The article's tags. Only `featured` and `release-notes` are shown. */
  tags?: readonly string[];
  sticky?: boolean;
  /** `lead` is the first tile of a grid, which takes the space of two, `row` the small one of a sidebar. */
  layout?: TileLayout;
  level?: 2 | 3 | 4;
  /** True for the first tiles of a page, whose pictures are loaded eagerly. */
  priority?: boolean;
  /** A line below the title. */
  children?: ReactNode;
};

const pictures = {
  card: { size: 'medium', sizes: '(width >= 1200px) 400px, (width >= 768px) 50vw, 100vw', width: 480 },
  lead: { size: 'large', sizes: '(width >= 1200px) 1060px, 100vw', width: 900 },
  row: { size: 'thumbnail', sizes: '96px', width: 96 },
} as const;

const tagTones = { featured: 'brand', 'release-notes': 'gold' } as const;

function labelOf(tags: readonly string[]): keyof typeof tagTones | null {
  if (tags.includes('featured')) return 'featured';
  return tags.includes('release-notes') ? 'release-notes' : null;
}

export function HubTile({
  target,
  title,
  language,
  seconds,
  picture,
  tags = [],
  sticky,
  layout = 'card',
  ...rest
}: Props) {
  const { level = 3, priority = false, children } = rest;
  const { locale } = usePageContext();
  const label = labelOf(tags);
  const Heading = `h${level}` as const;
  return (
    <div className={`tile ${styles.tile}`} data-layout={layout} data-sticky={sticky ? true : undefined}>
      <div className={`tile-card ${styles.card}`}>
        <div className={styles.media}>
          <Picture
            {...pictures[layout]}
            picture={picture}
            alt={altBeside(title, picture?.alt)}
            priority={priority}
          />
        </div>
        <div className={styles.words}>
          {label && layout !== 'row' ? (
            <span className={styles.tag}>
              <Tag tone={tagTones[label]} lang={siteLanguage(locale)}>
                {translate(locale, `tag.${label}`)}
              </Tag>
            </span>
          ) : null}
          <Heading className={styles.title} lang={language} dir="auto">
            <Link className="tile-link" target={target}>
              {title}
            </Link>
          </Heading>
          {seconds === null || seconds === undefined ? null : (
            <p className={styles.date}>
              <PageDate seconds={seconds} lang={siteLanguage(locale)} />
            </p>
          )}
          {children ? <div className={styles.more}>{children}</div> : null}
        </div>
      </div>
    </div>
  );
}
