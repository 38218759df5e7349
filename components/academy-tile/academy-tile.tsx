import { useId } from 'react';
import type { ReactNode } from 'react';
import { IslandPicture } from '#components/picture/island-picture.tsx';
import type { PictureContext } from '#lib/images.ts';
import styles from './academy-tile.module.css';

type Props = {
  context: PictureContext;
  newTab: ReactNode;
  tile: { title: string; language?: string | undefined; href: string; excerpt: string; image: string };
  /** Texts in the page's language. Empty ones are not shown. */
  level: string;
  readTime: string;
  /** The mark of a guide that the visitor has read: shown by a rule for `data-read-mark` with the guide's slug. */
  readMark?: { slug: string; mark: ReactNode } | undefined;
  /** `row` has the picture beside the text; it is used for quick guides. */
  shape?: 'panel' | 'row';
};

// A row crops the picture to the height of its text.
const sizes = { panel: '(width >= 1200px) 490px, (width >= 768px) 45vw, 100vw', row: '320px' };

/** The tile of a guide. It imports no texts, so that the Academy's island can render it without them in its script. */
export function AcademyTile({ context, newTab, tile, level, readTime, readMark, shape = 'panel' }: Props) {
  const { title, language, href, excerpt, image } = tile;
  const opened = href.startsWith('http') && newTab;
  const id = useId();
  return (
    <article className={`tile ${styles.tile}`} data-shape={shape} aria-labelledby={id}>
      <div className={`tile-card ${styles.card}`}>
        <div className={styles.media}>
          <IslandPicture
            context={context}
            picture={{ src: image }}
            sizes={sizes[shape]}
            width={shape === 'row' ? 320 : 400}
            alt=""
          />
        </div>
        <div className={styles.words}>
          {level ? <p className={`slanted label-type ${styles.level}`}>{level}</p> : null}
          <h3 className={styles.title} id={id} lang={language} dir="auto">
            {href ? (
              <a className="tile-link" href={href} {...(opened && { target: '_blank', rel: 'noopener' })}>
                {title}
                {opened}
              </a>
            ) : (
              title
            )}
          </h3>
          {excerpt ? (
            <p className={styles.excerpt} lang={language} dir="auto">
              {excerpt}
            </p>
          ) : null}
          {readTime || readMark ? (
            <p className={styles.facts}>
              {readTime ? <span className={styles.time}>{readTime}</span> : null}
              {readMark ? (
                <span className={styles.read} data-read-mark={readMark.slug}>
                  {readMark.mark}
                </span>
              ) : null}
            </p>
          ) : null}
        </div>
      </div>
    </article>
  );
}
