import { useId } from 'react';
import type { ReactNode } from 'react';
import { IslandPicture } from '#components/picture/island-picture.tsx';
import type { ChampionClass } from '#game/classes.ts';
import type { Tile } from '#lib/api/tiles.ts';
import { formatDate, isoDay } from '#lib/dates.ts';
import type { PageContext } from '#lib/links/context.ts';
import { markMatches } from '#lib/search/matches.ts';
import styles from './search.module.css';

/** Rendered on the server, so that the island's script contains no icons. */
export type SearchIcons = { classes: Record<ChampionClass, ReactNode> };

type Props = {
  context: PageContext;
  newTab: ReactNode;
  tile: Tile;
  keyword: string;
  icons: SearchIcons;
};

/** Text with its matches in `<mark>`. The parts are text, never markup. */
function Marked({ text, keyword }: { text: string; keyword: string }) {
  return markMatches(text, keyword).map((piece, index) =>
    piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
}

export function ResultTile({ context, newTab, tile, keyword, icons }: Props) {
  const { title, titleLanguage, language, href, excerpt, thumbnail, image, publishedAt, championClass } =
    tile;
  const opened = href.startsWith('http') && newTab;
  const id = useId();
  return (
    <article className={`lifted ${styles.tile}`} data-class={championClass} aria-labelledby={id}>
      <div className={styles.media}>
        <IslandPicture
          context={context}
          picture={{ src: thumbnail || image }}
          sizes="(width >= 480px) 160px, 96px"
          width={160}
          alt=""
        />
      </div>
      <div className={styles.words}>
        <h4 className={styles.title} id={id} dir="auto">
          {championClass ? <span className={styles.class}>{icons.classes[championClass]}</span> : null}
          <a
            className={`tile-link ${styles.link}`}
            lang={titleLanguage}
            {...(href === '' ? {} : { href })}
            {...(opened && { target: '_blank', rel: 'noopener' })}
          >
            <Marked text={title} keyword={keyword} />
            {opened}
          </a>
        </h4>
        {excerpt ? (
          <p className={styles.excerpt} lang={language} dir="auto">
            <Marked text={excerpt} keyword={keyword} />
          </p>
        ) : null}
        {publishedAt === null || championClass ? null : (
          <p className={styles.date}>
            <time dateTime={isoDay(publishedAt)}>{formatDate(publishedAt, context.locale)}</time>
          </p>
        )}
      </div>
    </article>
  );
}
