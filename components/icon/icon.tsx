import './icon.css';

export const iconNames = [
  'arrow',
  'back',
  'up',
  'chevron',
  'close',
  'menu',
  'search',
  'globe',
  'bolt',
  'share',
  'check',
  'warning',
  'clock',
  'play',
  'facebook',
  'twitter',
  'youtube',
  'instagram',
  'reddit',
  'twitch',
  'discord',
  'forum',
  'apple',
  'google',
  'steam',
  'pc',
] as const;

export type IconName = (typeof iconNames)[number];

/**
 * An icon, which is always decoration: text beside it, or the label of its link, says what it means. The shapes are in
 * icon.css.
 */
export function Icon({ name }: { name: IconName }) {
  return <i className={`icon icon-${name}`} aria-hidden="true" />;
}
