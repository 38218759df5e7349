import type { CSSProperties } from 'react';
import { championClasses } from '#game/classes.ts';
import { sections } from '#game/masteries.ts';
import styles from './style-guide.module.css';
import { SectionHeading } from '#components/section-heading/section-heading.tsx';

const groups = {
  Surfaces: ['page', 'panel', 'card', 'raised', 'paper'],
  'Text and lines': ['text', 'muted', 'line', 'hairline', 'link', 'focus'],
  Brand: ['brand', 'brand-deep', 'brand-text', 'accent', 'platinum'],
  States: ['live', 'coming-soon', 'completed', 'updated', 'valid', 'error'],
  Classes: championClasses.flatMap((name) => [name, `${name}-solid`]),
  Masteries: sections,
} as const;

function swatch(name: string): CSSProperties & Record<'--swatch', string> {
  return { '--swatch': `var(--${name})` };
}

export function ColourDemos() {
  return (
    <section className={styles.part}>
      <SectionHeading id="colour">Colour</SectionHeading>
      {Object.entries(groups).map(([group, names]) => (
        <div key={group} className={styles.part}>
          <h3>{group}</h3>
          <div className={styles.swatches}>
            {names.map((name) => (
              <div key={name} className={styles.swatch} style={swatch(name)}>
                <div className={styles.patch} />
                <code className={styles.name}>--{name}</code>
              </div>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
