import { langParam } from '@/lib/i18n/locales';
import { translate } from '@/lib/i18n/messages';
import { usePageContext } from '@/lib/links/page-context';
import TooltipOpener from './glossary-tooltip.lazy';

/** The tooltip for all keywords of a body. The panel's script is loaded with the first click. */
export function GlossaryTooltip() {
  const { locale } = usePageContext();
  return (
    <TooltipOpener
      lang={langParam(locale)}
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
