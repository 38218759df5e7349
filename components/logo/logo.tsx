import { logo } from '#game/logo.ts';
import styles from './logo.module.css';

const lines = logo.lines.map((shape, index) => ({ id: `logo-${index + 1}`, shape }));

type Props = {
  label?: string;
  /** The first logo of a page contains the shapes; others refer to them, which saves 3 kB. */
  isFirst: boolean;
};

/** The logo: the game's name as shapes, so that it needs no font and no request. */
export function Logo({ label, isFirst }: Props) {
  return (
    <svg
      className={styles.logo}
      viewBox={logo.viewBox}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {isFirst ? (
        <defs>
          {lines.map(({ id, shape }) => (
            <path key={id} id={id} d={shape} />
          ))}
        </defs>
      ) : null}
      <g className={styles.shadow} transform="translate(9 9)">
        {lines.map(({ id }) => (
          <use key={id} href={`#${id}`} />
        ))}
      </g>
      {lines.map(({ id }) => (
        <use key={id} className={styles.line} href={`#${id}`} />
      ))}
      <path className={styles.sign} d={logo.sign} />
    </svg>
  );
}
