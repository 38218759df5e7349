import type { CSSProperties } from 'react';
import type { ChampionClass } from '#game/classes.ts';

/** The colours of a class as custom properties. Without a class they are the site's own colours. */
export function toneOf(
  championClass: ChampionClass | null,
): CSSProperties & Record<'--tone' | '--tone-solid', string> {
  return championClass
    ? { '--tone': `var(--${championClass})`, '--tone-solid': `var(--${championClass}-solid)` }
    : { '--tone': 'var(--accent)', '--tone-solid': 'var(--brand)' };
}
