import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { fitWords } from '#components/fit-words.ts';
import { longestWord } from '#components/longest-word.ts';
import type { PictureSource } from '#components/picture/island-picture.tsx';
import { pictureAttributes } from '#components/picture/island-picture.tsx';
import { altBeside } from '#components/picture/alt-beside.ts';
import { Picture } from '#components/picture/picture.tsx';
import { Tag } from '#components/tag/tag.tsx';
import type { ChampionClass } from '#game/classes.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import styles from './hero.module.css';

type HeroProps = {
  title: string;
  /** The language of a title that is a name in another language than the page. */
  titleLanguage?: string | undefined;
  /** The text of the label above the title. */
  label?: string | undefined;
  /** What is shown instead of the label: a class, or several labels. */
  eyebrow?: ReactNode;
  /** The page's largest picture, which is preloaded. */
  picture?: PictureSource | null | undefined;
  /** `wide`: a landscape beyond the panel's edge. `figure`: a portrait in a frame. */
  shape?: 'wide' | 'figure';
  /** The class whose colour is used; red without one. */
  tone?: ChampionClass | null | undefined;
  /** `tool` is lower on phones, so that the tool begins on the first screen. */
  size?: 'tall' | 'low' | 'tool';
  /** The drawing in the place of a picture. */
  sign?: 'bolt' | 'mask' | 'ranks' | 'crown' | 'lens';
  /** What stands below the title: a sentence, a date, buttons. */
  children?: ReactNode;
};

/**
 * Screens with more than one pixel for one of CSS name less than they show, because browsers take the next larger width: 750
 * for 721 shown, WebKit 1920 for 1290. So phones take 640 to 1200 pixels, never more than they show.
 */
const phone = '(resolution > 3.2dppx) 75vw, (resolution > 1.5dppx) 88vw, 100vw';
const sizes = { wide: `(width >= 900px) 60vw, ${phone}`, figure: `(width >= 900px) 450px, ${phone}` };

/** The size class of a title, from its length and its longest word, so that long German words fit too. */
function lengthOf(title: string): 'short' | 'long' | 'very-long' {
  const letters = longestWord(title);
  if (title.length > 52 || letters > 18) return 'very-long';
  return title.length > 22 || letters > 12 ? 'long' : 'short';
}

export function Hero({
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
  const context = usePageContext();
  const width = shape === 'wide' ? 1200 : 600;
  const ask = { context, picture, sizes: sizes[shape], width, priority: true };
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
      // The style sheet reads this attribute, because `:has()` would not match while the page is still arriving.
      data-untagged={above ? undefined : ''}
    >
      <div className={styles.ground} aria-hidden="true">
        <div className={styles.rays} />
        <div className={styles.dots} />
      </div>
      {picture ? (
        <div className={styles.panel}>
          <div className={styles.cut}>
            <Picture {...ask} className={styles.picture} alt={altBeside(title, picture.alt)} />
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
          dir="auto"
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
