import type { CSSProperties } from 'react';
import styles from './style-guide.module.css';
import { SectionHeading } from '#components/section-heading/section-heading.tsx';

const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) => `--space-${step}`);

function bar(name: string): CSSProperties & Record<'--bar', string> {
  return { '--bar': `var(${name})` };
}

export function SpaceDemos() {
  return (
    <section className={styles.part}>
      <SectionHeading id="space">Spacing</SectionHeading>
      <div className={styles.spaces}>
        {steps.map((name) => (
          <div key={name} className={styles.space} style={bar(name)}>
            <span className={styles.bar} />
            <code>{name}</code>
          </div>
        ))}
      </div>
    </section>
  );
}
