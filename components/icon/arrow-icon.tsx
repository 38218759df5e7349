import styles from './icon.module.css';

export const arrows = {
  arrow: 'M3 10h11L9.5 5.5 13 2l10 10-10 10-3.5-3.500L14 14H3z',
  back: 'M21 10H10l4.5-4.500L11 2 1 12l10 10 3.5-3.500L10 14h11z',
} as const;

/** By itself, so that islands with pages need not carry the whole set. */
export function ArrowIcon({ name }: { name: keyof typeof arrows }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={arrows[name]} />
    </svg>
  );
}
