import { langParam } from '#lib/i18n/locales.ts';
import type { PageContext } from '#lib/links/context.ts';

/** Keeps the page's view and language when a form is sent without script (`rules 3`). */
export function ContextInputs({
  context: { locale, view },
}: {
  context: Pick<PageContext, 'locale' | 'view'>;
}) {
  const lang = langParam(locale);
  return (
    <>
      {view === 'webview' ? <input type="hidden" name="viewer" value="webview" /> : null}
      {lang ? <input type="hidden" name="lang" value={lang} /> : null}
    </>
  );
}
