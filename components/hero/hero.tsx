import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { fitWords } from '@/components/fit-words';
import { longestWord } from '@/components/longest-word';
import type { PictureSource } from '@/components/picture/picture';
import { Picture, pictureAttributes } from '@/components/picture/picture';
import { Tag } from '@/components/tag/tag';
import type { ChampionClass } from '@/lib/champion-class';
import type { PageContext } from '@/lib/links/context';
import styles from './hero.module.css';

type HeroProps = {
  context: PageContext;
  title: string;
  /** Where it is a name in another language than the page. */
  titleLanguage?: string | undefined;
  /** Words in the tag above the title. */
  label?: string | undefined;
  /** In place of the tag: a class label, several tags. */
  eyebrow?: ReactNode;
  /** The page's largest picture: it is asked for before anything else. */
  picture?: PictureSource | null | undefined;
  /** `wide` lets a landscape break out of the panel; `figure` stands a portrait in a frame of its own. */
  shape?: 'wide' | 'figure';
  /** The light behind it all; red where there is no class. */
  tone?: ChampionClass | null | undefined;
  size?: 'tall' | 'low';
  /** What breaks the frame where no picture does: the game's bolt, or a sign of what the page is for. */
  sign?: 'bolt' | 'mask' | 'ranks' | 'crown' | 'lens';
  /** Under the title: a sentence, a date, buttons. */
  children?: ReactNode;
};

const sizes = { wide: '(width >= 900px) 60vw, 100vw', figure: '(width >= 900px) 450px, 100vw' };

/** Its letters decide how big a title may be: a headline slams, a sentence has to fit, and so has a German word. */
function lengthOf(title: string): 'short' | 'long' | 'very-long' {
  const letters = longestWord(title);
  if (title.length > 52 || letters > 18) return 'very-long';
  return title.length > 22 || letters > 12 ? 'long' : 'short';
}

export function Hero({
  context,
  title,
  titleLanguage,
  label,
  eyebrow,
  picture,
  shape = 'wide',
  tone,
  size = 'low',
  sign = 'bolt',
  children,
}: HeroProps) {
  const ask = { context, picture, sizes: sizes[shape], width: shape === 'wide' ? 1200 : 600 };
  if (picture) {
    const { src, srcSet, sizes: imageSizes } = pictureAttributes(ask);
    preload(src, {
      as: 'image',
      fetchPriority: 'high',
      ...(srcSet && imageSizes ? { imageSrcSet: srcSet, imageSizes } : {}),
    });
  }
  const above = eyebrow ?? (label ? <Tag>{label}</Tag> : null);
  return (
    <header
      className={styles.hero}
      data-shape={picture ? shape : 'plain'}
      data-size={size}
      data-class={tone}
      // Said here: a sheet that looked for the tag would find none while the page is still arriving.
      data-untagged={above ? undefined : ''}
    >
      <div className={styles.ground} aria-hidden="true">
        <div className={styles.rays} />
        <div className={styles.dots} />
      </div>
      {picture ? (
        <div className={styles.panel}>
          <div className={styles.cut}>
            <Picture {...ask} className={styles.picture} alt="" priority />
          </div>
        </div>
      ) : (
        <div className={styles.bolt} data-sign={sign} aria-hidden="true" />
      )}
      <div className={styles.words}>
        {above ? <div className={styles.eyebrow}>{above}</div> : null}
        <h1
          className={styles.title}
          lang={titleLanguage}
          data-length={lengthOf(title)}
          style={fitWords(title)}
        >
          <span>{title}</span>
        </h1>
        {children ? <div className={styles.below}>{children}</div> : null}
      </div>
    </header>
  );
}
