import type { ReactNode } from 'react';
import type { ShownPicture } from '#blocks/pictures.ts';
import { imageOf } from '#blocks/pictures.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import Backdrop from './billboard.lazy.tsx';
import styles from './billboard.module.css';

type Props = { picture: ShownPicture; children: ReactNode };

export function Billboard({ picture, children }: Props) {
  const context = usePageContext();
  const image = imageOf(picture, { sizes: '(width < 768px) 200vw, 100vw', context });
  return (
    <div className={styles.billboard}>
      <Backdrop {...image} />
      <div className={`trimmed ${styles.content}`}>{children}</div>
    </div>
  );
}
