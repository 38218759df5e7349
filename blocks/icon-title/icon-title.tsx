import type { ReactNode } from 'react';
import type { BlockPicture } from '#blocks/pictures.ts';
import { iconOf } from '#blocks/pictures.ts';
import styles from './icon-title.module.css';

type Props = {
  id: string | undefined;
  level: 2 | 3 | 4 | 5 | 6;
  icon: BlockPicture;
  words: ReactNode;
  nested: ReactNode;
};

export function IconTitle({ id, level, icon, words, nested }: Props) {
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading id={id} className={styles.title} data-level={level}>
        {icon && (
          <span className={`slanted ${styles.plate}`}>
            <img
              {...iconOf(icon)}
              className={styles.icon}
              alt={icon.alt}
              width={44}
              height={44}
              loading="lazy"
              decoding="async"
            />
          </span>
        )}
        <span className={styles.words}>{words}</span>
      </Heading>
      {nested}
    </>
  );
}
