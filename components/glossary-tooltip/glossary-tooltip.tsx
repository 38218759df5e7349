import { translate } from '@/lib/i18n/messages';
import type { PageContext } from '@/lib/links/context';
import TooltipOpener from './glossary-tooltip.lazy';

/** The tooltip for all keywords of a body. The panel's script is loaded with the first click. */
export function GlossaryTooltip({ context: { locale } }: { context: PageContext }) {
  return (
    <TooltipOpener
      locale={locale}
      texts={{
        label: translate(locale, 'tooltip.label'),
        loading: translate(locale, 'tooltip.loading'),
        failed: translate(locale, 'tooltip.failed'),
        empty: translate(locale, 'tooltip.empty'),
        close: translate(locale, 'tooltip.close'),
      }}
    />
  );
}
