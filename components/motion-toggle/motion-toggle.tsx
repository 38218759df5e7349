import { translate } from '@/lib/i18n/messages';
import type { PageContext } from '@/lib/links/context';
import ToggleButton from './motion-toggle.lazy';

/** The pause of something that moves by itself: it marks the nearest `[data-moving]` with `data-paused`. */
export function MotionToggle({ context: { locale } }: { context: PageContext }) {
  return (
    <ToggleButton
      pauseLabel={translate(locale, 'motion.pause')}
      playLabel={translate(locale, 'motion.play')}
    />
  );
}
