'use client';

import { useEffect, useRef, useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { isPlainClick } from '#lib/browser/plain-click.ts';
import { placeholder } from '#lib/picture-rules.ts';
import styles from './gallery-viewer.module.css';

type Texts = { place: string; previous: string; next: string; close: string };
type Props = {
  texts: Texts;
  /** The `lang` of the texts. */
  language: string | undefined;
};
type Picture = { src: string; srcSet: string; alt: string; caption: string };

const gallery = '.wp-block-gallery, .gallery';
const link = 'a.gallery-link';

function pictureOf(anchor: HTMLAnchorElement): Picture {
  const image = anchor.querySelector('img');
  return {
    src: anchor.href,
    srcSet: image?.srcset ?? '',
    alt: image?.alt ?? '',
    caption: anchor.closest('figure, .gallery-item')?.querySelector('figcaption')?.textContent.trim() ?? '',
  };
}

/** Opens the pictures of galleries in a dialog. A click with a modifier key is left to the browser. */
export default function GalleryViewer({ texts, language }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [pictures, setPictures] = useState<Picture[]>([]);
  const [index, setIndex] = useState(0);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !isPlainClick(event)) return;
      const clicked = event.target.closest<HTMLAnchorElement>(link);
      const around = clicked?.closest(gallery);
      // Each body has a viewer of its own, which handles only the galleries beside it.
      if (!clicked || !around || !dialog.current?.parentElement?.contains(around)) return;
      event.preventDefault();
      const links = [...around.querySelectorAll<HTMLAnchorElement>(link)];
      setPictures(links.map(pictureOf));
      setIndex(links.indexOf(clicked));
      dialog.current.showModal();
    };
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('click', onClick);
    };
  }, []);

  const picture = pictures[index];
  const step = (by: number) => {
    setIndex((index + by + pictures.length) % pictures.length);
  };
  const place = texts.place
    .replace('{number}', String(index + 1))
    .replace('{total}', String(pictures.length));

  return (
    // Clicks inside are handled by the dialog's children, so a click on the dialog itself is one beside the picture.
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={place}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') step(1);
        if (event.key === 'ArrowLeft') step(-1);
      }}
    >
      {picture ? (
        <>
          <figure className={styles.picture}>
            <img
              key={picture.src}
              src={picture.src}
              srcSet={picture.srcSet}
              sizes="100vw"
              data-fallback={`${picture.src} ${placeholder}`}
              alt={picture.alt}
            />
            {picture.caption === '' ? null : <figcaption>{picture.caption}</figcaption>}
          </figure>
          <div className={styles.bar} lang={language}>
            {pictures.length > 1 ? (
              <>
                <button
                  type="button"
                  className={styles.button}
                  aria-label={texts.previous}
                  onClick={() => {
                    step(-1);
                  }}
                >
                  <Icon name="back" />
                </button>
                <p aria-live="polite">{place}</p>
                <button
                  type="button"
                  className={styles.button}
                  aria-label={texts.next}
                  onClick={() => {
                    step(1);
                  }}
                >
                  <Icon name="arrow" />
                </button>
              </>
            ) : null}
            <button
              type="button"
              className={styles.button}
              aria-label={texts.close}
              onClick={() => dialog.current?.close()}
            >
              <span aria-hidden="true">✕</span>
            </button>
          </div>
        </>
      ) : null}
    </dialog>
  );
}
