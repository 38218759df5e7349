/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { site } from '#game/site.ts';
import lastRun from '#lib/accessibility/last-run.json';
import { offeredLanguages } from '#game/languages.ts';
import { translate } from '#lib/i18n/messages.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { AccessibilityPage, accessibilityMetadata } from './accessibility-page.tsx';

test.each(offeredLanguages)(
  '%s: the statement says how the site was tested, and whom to ask',
  async (locale) => {
    renderAs({ locale });
    render(await AccessibilityPage());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      translate(locale, 'accessibility.title'),
    );
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(4);
    const text = screen
      .getAllByRole('paragraph')
      .map(({ textContent }) => textContent)
      .join(' ');
    expect(text).toContain(lastRun.axe);
    expect(text).toContain(lastRun.ibm);
    expect(text).not.toMatch(/[{}]/);
    const link = screen.getByRole('link', {
      name: new RegExp(translate(locale, 'accessibility.contact.link')),
    });
    expect(link.getAttribute('href')).toBe(site.links.support);
    expect(await accessibilityMetadata()).toMatchObject({
      description: translate(locale, 'accessibility.description'),
    });
  },
);

test('the figures are those of a run that found nothing', () => {
  expect(lastRun.found).toBe(0);
  expect(lastRun.views).toBe(lastRun.screens * lastRun.languages * lastRun.widths);
  expect(lastRun.screens).toBeGreaterThan(30);
});
