import type { ReactNode } from 'react';
import type { BlockContext } from '@/blocks/define-block';
import { pictureProps } from '@/lib/images';
import Backdrop from './billboard.lazy';
import styles from './billboard.module.css';

type Props = { picture: { src: string }; children: ReactNode; context: BlockContext };

export function Billboard({ picture, children, context }: Props) {
  const image = pictureProps({
    src: picture.src,
    sizes: '(width < 768px) 200vw, 100vw',
    context,
  });
  return (
    <div className={styles.billboard}>
      <Backdrop {...image} />
      <div className={styles.content}>{children}</div>
    </div>
  );
}
