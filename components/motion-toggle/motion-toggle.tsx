import { siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import type { PageContext } from '#lib/links/context.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import ToggleButton from './motion-toggle.lazy.tsx';

/** Props of an element that moves. In the web view it is paused until the visitor starts it. */
export function movingProps({ view }: PageContext): Record<'data-moving', ''> & { 'data-paused'?: '' } {
  return { 'data-moving': '', ...(view === 'webview' ? { 'data-paused': '' } : {}) };
}

/** Pauses the nearest `[data-moving]` element by setting `data-paused` on it (WCAG 2.2.2). */
export function MotionToggle() {
  const { locale, view } = usePageContext();
  return (
    <ToggleButton
      pauseLabel={translate(locale, 'motion.pause')}
      playLabel={translate(locale, 'motion.play')}
      language={siteLanguage(locale)}
      startsPaused={view === 'webview'}
    />
  );
}
