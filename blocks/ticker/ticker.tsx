import type { CSSProperties, ReactNode } from 'react';
import type { BlockContext } from '@/blocks/define-block';
import { MotionToggle, movingProps } from '@/components/motion-toggle/motion-toggle';
import styles from './ticker.module.css';

type Props = {
  speed: number;
  /** Of the text, in characters: a longer tape takes longer. */
  length: number;
  copy: ReactNode;
  children: ReactNode;
  context: BlockContext;
};

const pixelsPerCharacter = 13;
const pixelsPerSecond = 20;
/** One half of the tape has to be wider than any screen. */
const smallestHalf = 200;

export function Ticker({ speed, length, copy, children, context }: Props) {
  const repeats = Math.ceil(smallestHalf / length);
  const seconds = (repeats * length * pixelsPerCharacter) / (speed * pixelsPerSecond);
  const tape: CSSProperties & Record<'--duration', string> = { '--duration': `${seconds.toFixed(1)}s` };
  return (
    <div className={styles.ticker} {...movingProps(context)}>
      <div className={styles.window}>
        <div className={styles.tape} style={tape}>
          <div className={styles.words}>{children}</div>
          {Array.from({ length: repeats * 2 - 1 }, (_, index) => (
            <div key={index} className={styles.copy} aria-hidden="true" inert>
              {copy}
            </div>
          ))}
        </div>
      </div>
      <MotionToggle context={context} />
    </div>
  );
}
