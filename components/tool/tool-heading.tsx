import type { ComponentProps } from 'react';
import styles from './tool-heading.module.css';

type Props = Omit<ComponentProps<'h2'>, 'className'> & {
  level: 2 | 3 | 4;
  /** `label` and `small` are upright, for parts of a panel. */
  size: 'h3' | 'h4' | 'label' | 'small';
};

/** A heading inside a tool, where the rank of a heading says nothing of its size. */
export function ToolHeading({ level, size, ...heading }: Props) {
  const Heading = `h${level}` as const;
  return <Heading {...heading} className={styles.heading} data-size={size} />;
}
