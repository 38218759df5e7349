import type { CSSProperties, ReactNode } from 'react';
import { MotionToggle } from '#components/motion-toggle/motion-toggle.tsx';
import { usePageContext } from '#lib/links/page-context.ts';
import styles from './ticker.module.css';

type Props = {
  speed: number;
  /** The number of characters, from which the duration of a pass is computed. */
  length: number;
  copy: ReactNode;
  children: ReactNode;
};

const pixelsPerCharacter = 13;
const pixelsPerSecond = 20;
/** The least number of characters in half of the row, so that it is wider than any screen. */
const smallestHalf = 200;

export function Ticker({ speed, length, copy, children }: Props) {
  const context = usePageContext();
  const repeats = Math.ceil(smallestHalf / length);
  const seconds = (repeats * length * pixelsPerCharacter) / (speed * pixelsPerSecond);
  const tape: CSSProperties & Record<'--duration', string> = { '--duration': `${seconds.toFixed(1)}s` };
  // In the web view nothing moves by itself, so the text is shown as a line.
  const isStill = context.view === 'webview';
  return (
    <div className={styles.ticker} data-moving="" data-still={isStill || undefined}>
      <div className={styles.window}>
        <div className={styles.tape} style={tape}>
          <div className={`label-type ${styles.words}`}>{children}</div>
          {Array.from({ length: repeats * 2 - 1 }, (_, index) => (
            <div key={index} className={`label-type ${styles.copy}`} aria-hidden="true" inert>
              {copy}
            </div>
          ))}
        </div>
      </div>
      {isStill ? null : <MotionToggle />}
    </div>
  );
}
