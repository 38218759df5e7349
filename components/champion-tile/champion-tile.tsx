import { ClassIcon } from '#components/class-sign/class-sign.tsx';
import { fitWords } from '#components/fit-words.ts';
import type { PictureSource } from '#components/picture/island-picture.tsx';
import { IslandPicture } from '#components/picture/island-picture.tsx';
import type { ChampionClass } from '#game/classes.ts';
import type { PageContext } from '#lib/links/context.ts';
import { anchorProps, resolveLink } from '#lib/links/resolve-link.ts';
import styles from './champion-tile.module.css';

type Props = {
  context: PageContext;
  target: string;
  name: string;
  /** The `lang` of the name, where it is in another language than the page. */
  language?: string | undefined;
  championClass: ChampionClass | null;
  /** The name of the class in the page's language. */
  classLabel: string;
  picture: PictureSource | null;
  /** A champion with a status is highlighted and gets the large picture. */
  status?: string;
  level?: 2 | 3 | 4;
  priority?: boolean;
};

/**
 * The tile of a champion. It imports no texts, so that the spotlight's island can render it without them in its script.
 */
export function ChampionTile({
  context,
  target,
  name,
  language,
  championClass,
  classLabel,
  picture,
  status = '',
  ...rest
}: Props) {
  const { level = 3, priority = false } = rest;
  const Heading = `h${level}` as const;
  const isHighlighted = status !== '';
  return (
    <div
      className={`tile ${styles.tile}`}
      data-class={championClass}
      data-highlighted={isHighlighted ? true : undefined}
    >
      <div className={styles.card}>
        <IslandPicture
          className={styles.picture}
          context={context}
          picture={picture}
          size={isHighlighted ? 'large' : 'medium'}
          sizes={isHighlighted ? '(width >= 768px) 400px, 50vw' : '(width >= 480px) 220px, 50vw'}
          width={isHighlighted ? 420 : 260}
          alt=""
          priority={priority}
        />
        <div className={styles.light} aria-hidden="true" />
        {isHighlighted ? <p className={`label-type ${styles.status}`}>{status}</p> : null}
        <div className={styles.words}>
          <Heading className={styles.name} style={fitWords(name)}>
            <a
              className={styles.link}
              lang={language}
              {...anchorProps(resolveLink(target, context), context)}
            >
              {name}
            </a>
          </Heading>
          {championClass ? (
            <p className={styles.class}>
              <ClassIcon championClass={championClass} />
              {classLabel}
            </p>
          ) : null}
        </div>
      </div>
    </div>
  );
}
