import type { ChampionClass } from '@/lib/champion-class';
import styles from './class-sign.module.css';

/** Ringed planet, helix spark, eye, flask, crossed blades, gear: told apart by shape, never by colour alone. */
const signs = {
  cosmic:
    'M12 6a6 6 0 0 1 5.8 4.400c2.6-.1 4.6.3 5 1.5.7 2-4 4.9-10 6.600l-.3.1A6 6 0 0 1 6.1 13C3.3 14.6 1.6 16.2 1.2 15.1.6 13.3 4.6 10.7 9.8 9a6 6 0 0 1 2.2-3m-3 8.500c3.6-.7 7.6-2 10.3-3.4-.4-.2-.8-.2-1.3-.2l-.1.400c-2 1.2-5.5 2.4-8.9 3.200M19 2l.8 2.200L22 5l-2.2.8L19 8l-.8-2.200L16 5l2.2-.8zM4.5 17.500l.7 1.8 1.8.7-1.8.7-.7 1.8-.7-1.800L2 20l1.8-.7z',
  mutant:
    'M5 1h4c0 3 1.3 4.6 3 6 1.7-1.4 3-3 3-6h4c0 4.3-2 7-4.3 9H17l-3 3.300c2.7 2 5 4.9 5 9.700h-4c0-3-1.3-4.6-3-6-1.7 1.4-3 3-3 6H5c0-4.3 2-7 4.3-9H7l3-3.300C7.3 8.7 5 5.8 5 1',
  mystic:
    'M12 4c5 0 9 4 11.5 8C21 16 17 20 12 20S3 16 .5 12C3 8 7 4 12 4m0 3a5 5 0 1 0 0 10 5 5 0 0 0 0-10m0 1.5 1.1 2.4 2.4 1.1-2.4 1.100L12 15.500l-1.1-2.400L8.5 12l2.4-1.100zM11 0h2v3h-2zm0 21h2v3h-2zM3.5 3 5 1.6 7.1 3.7 5.7 5.100zM19 1.6 20.5 3l-2.2 2.1-1.4-1.400z',
  science:
    'M8 1h8v3h-1.500v5.500l6.7 10.300A2 2 0 0 1 19.5 23h-15a2 2 0 0 1-1.7-3.200L9.5 9.500V4H8zm3.5 9-3.3 5H16l-3.5-5.500V4h-1zM10 17a1.3 1.3 0 1 0 0 2.600A1.3 1.3 0 0 0 10 17m4.5.800a1 1 0 1 0 0 2 1 1 0 0 0 0-2',
  skill:
    'M1 1l5.5 1.500L12 8.300l5.5-5.800L23 1l-1.5 5.5-5.7 5.5 3 3 1.7-1.7 1.8 1.8-2.6 2.600L23 21l-2 2-3.3-3.3-2.6 2.6-1.8-1.800L15 18.800l-3-3-3 3 1.7 1.7-1.8 1.8-2.6-2.600L3 23l-2-2 3.3-3.3-2.6-2.6 1.8-1.800L5.2 15l3-3-5.7-5.500z',
  tech: 'M10 1h4l.6 3 2 .8 2.6-1.7 2.8 2.8-1.7 2.6.8 2 2.9.6v4l-3 .6-.8 2 1.7 2.6-2.8 2.8-2.6-1.7-2 .8L14 23h-4l-.6-3-2-.8-2.6 1.700L2 18.100l1.7-2.6-.8-2L0 12.900v-4l3-.6.8-2L2.1 3.7 4.9.900l2.6 1.7 2-.8zm2 7a4 4 0 1 0 0 8 4 4 0 0 0 0-8m-1.5 2.500h3v3h-3z',
} as const satisfies Record<ChampionClass, string>;

/** Decoration: its label or the words beside it say the class. */
export function ClassIcon({ championClass }: { championClass: ChampionClass }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" fillRule="evenodd">
      <path d={signs[championClass]} />
    </svg>
  );
}

/** The class as a slanted label in its own light. `label` is its name in the page's language. */
export function ClassSign({ championClass, label }: { championClass: ChampionClass; label: string }) {
  return (
    <span className={styles.sign} data-class={championClass}>
      <ClassIcon championClass={championClass} />
      {label}
    </span>
  );
}
