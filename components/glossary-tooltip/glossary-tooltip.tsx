import { translate } from '#lib/i18n/messages.ts';
import { withContext } from '#lib/links/links.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import TooltipOpener from './glossary-tooltip.lazy.tsx';

/** The tooltip for all keywords of a body. The panel's script is loaded with the first click. */
export function GlossaryTooltip() {
  const context = usePageContext();
  const { locale } = context;
  return (
    <TooltipOpener
      api={withContext('/api/tooltip?keyword=*', context)}
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
