import { translate } from '@/lib/i18n/messages';
import type { PageContext } from '@/lib/links/context';
import ToggleButton from './motion-toggle.lazy';

/** For `[data-moving]`: inside the game nothing moves before the visitor says so. */
export function movingProps({ view }: PageContext): Record<'data-moving', ''> & { 'data-paused'?: '' } {
  return { 'data-moving': '', ...(view === 'webview' ? { 'data-paused': '' } : {}) };
}

/** The pause of something that moves by itself: it marks the nearest `[data-moving]` with `data-paused`. */
export function MotionToggle({ context: { locale, view } }: { context: PageContext }) {
  return (
    <ToggleButton
      pauseLabel={translate(locale, 'motion.pause')}
      playLabel={translate(locale, 'motion.play')}
      startsPaused={view === 'webview'}
    />
  );
}
