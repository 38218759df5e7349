import type { IconName } from './icon-shapes.ts';

/** The id of an icon's outline that `IconSprite` has rendered. */
export function iconId(name: string): string {
  return `icon-${name.replaceAll(/[^\w-]/g, '-')}`;
}

export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      fill="currentColor"
    >
      <use href={`#${iconId(name)}`} />
    </svg>
  );
}
