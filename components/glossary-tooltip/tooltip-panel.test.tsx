/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import TooltipPanel from './tooltip-panel.client.tsx';

// jsdom knows no popovers.
Object.assign(Element.prototype, { showPopover: () => undefined });
jest.spyOn(Element.prototype, 'matches').mockImplementation(function matchesSelector(
  this: Element,
  selector: string,
) {
  return selector !== ':popover-open' && [...document.querySelectorAll(selector)].includes(this);
});

const texts = {
  label: 'Glossar',
  loading: 'Wird geladen',
  failed: 'Fehlgeschlagen',
  empty: 'Nichts',
  close: 'Schließen',
};

test.each([
  ['en', 'en'],
  [undefined, 'de'],
])('a term in %s stands in a panel of the page’s language', async (language, termLanguage) => {
  document.documentElement.lang = 'de';
  const term = { word: 'Bleed', category: '', description: '<p>Fine</p>', language };
  globalThis.fetch = jest
    .fn<Promise<Response>, []>()
    .mockResolvedValue({ status: 200, ok: true, json: () => Promise.resolve(term) } as unknown as Response);
  render(
    // A body that is not translated.
    <div lang="en">
      <TooltipPanel
        opened={{ keyword: `bleed-${termLanguage}`, x: 0, y: 0 }}
        api="/api/tooltip?keyword=*"
        texts={texts}
        onClose={() => undefined}
        onLeave={() => undefined}
      />
    </div>,
  );
  const languageOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang');
  expect(languageOf(await screen.findByText('Bleed'))).toBe(termLanguage);
  expect(languageOf(screen.getByText('Fine'))).toBe(termLanguage);
  expect(languageOf(screen.getByRole('dialog', { hidden: true }))).toBe('de');
  expect(languageOf(screen.getByRole('button', { name: 'Schließen', hidden: true }))).toBe('de');
});
