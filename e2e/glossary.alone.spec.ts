import { expect, test } from './support/test.ts';
import { findings } from './support/axe.ts';
import { cmsSwitch } from './support/cms.ts';

test.beforeEach(async ({ request }) => cmsSwitch(request).reset());
test.afterAll(async ({ request }) => cmsSwitch(request).reset());

test('a glossary that fails keeps its frame and the words of the catalogue', async ({ page, request }) => {
  await cmsSwitch(request).fault({ route: 'glossary', mode: 'html' });
  expect((await page.goto('/academy/glossary/?lang=fr'))?.status()).toBe(503);
  await expect(page.getByText('Désolé, aucun contenu de cours trouvé')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('a glossary without terms says so', async ({ page, request }) => {
  await cmsSwitch(request).plant({
    route: 'glossary',
    match: 'lang=ru',
    body: { glossary: [], title: { rendered: 'X' } },
  });
  expect((await page.goto('/academy/glossary/?lang=ru'))?.status()).toBe(200);
  await expect(page.getByText('Глоссарий не найден')).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
