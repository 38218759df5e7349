import { findings } from '#e2e/support/axe.ts';
import { expect } from '@playwright/test';
import {
  canvas,
  insert,
  logIn,
  newPost,
  openSettings,
  publish,
  ready,
  save,
  setTitle,
  takePicture,
  test,
} from './editor.ts';

type Ids = { redoubt: number };
type Editor = {
  wp: { apiFetch: <Answer>(request: { path: string; method: string; data: object }) => Promise<Answer> };
};
type Facts = {
  abilities: { name: string; text: string; terms: string[] }[];
  immunities: string[];
  counters: { champion: string; reason: string }[];
};
type Change = { champion: string; ability: string; was: string; is: string; kind: string; version: string };

/** Runs in the editor: two champions and three terms that colleagues published before. */
async function prepare(): Promise<Ids> {
  const { wp } = window as unknown as Editor;
  const content = '<!-- wp:paragraph --><p>Words.</p><!-- /wp:paragraph -->';
  const make = (type: string, title: string, more = {}) =>
    wp.apiFetch<{ id: number }>({
      path: `/wp/v2/${type}`,
      method: 'POST',
      data: { title, content, status: 'publish', ...more },
    });
  for (const term of ['Shock', 'Armor break', 'Parry']) await make('fighter_term', term);
  await make('fighter_champion', 'Kestrel', { meta: { _fighter_class: 'skill' } });
  const { id } = await make('fighter_champion', 'Redoubt', { meta: { _fighter_class: 'tech' } });
  return { redoubt: id };
}

test('a champion gets facts and a counter by the keyboard, and release notes what changed about it', async ({
  page,
  oneDomain: world,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await logIn(page, world);
  await newPost(page, world);
  const { redoubt } = await page.evaluate(prepare);
  await page.goto(`${world.cms}/wp-admin/post.php?post=${redoubt}&action=edit`);
  await ready(page);
  const otherTab = await page.context().newPage();
  await otherTab.goto(page.url());
  await ready(otherTab);

  await openSettings(page);
  const edit = page.getByRole('button', { name: 'Edit facts and counters' });
  if (!(await edit.isVisible()))
    await page.getByRole('button', { name: 'Facts and counters', exact: true }).last().press('Enter');
  await edit.press('Enter');
  const pane = page.locator('.fighter-facts-pane');
  await expect(pane.getByRole('heading', { name: 'Facts and counters', level: 2 })).toBeFocused();

  await pane.getByRole('button', { name: 'Add an ability' }).press('Enter');
  await expect(pane.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Second Skin');
  await page.keyboard.press('Tab');
  await expect(pane.getByRole('textbox', { name: 'What it does' })).toBeFocused();
  await page.keyboard.type('Plates return after a parry');
  // Keys may follow each other faster than the browser reports the selection, which it does in a later task.
  await pane
    .getByRole('button', { name: 'Keyword of the glossary: What it does' })
    .evaluate((button: HTMLElement) => {
      window.getSelection()?.modify('extend', 'backward', 'word');
      button.focus();
      button.click();
    });
  await expect(pane.getByLabel('Search the glossary')).toHaveValue('parry');
  await pane.getByRole('button', { name: /^Parry/ }).press('Enter');
  await expect(pane.getByRole('textbox', { name: 'What it does' })).toBeFocused();
  await expect(pane.locator('.fighter-keyword')).toHaveText('parry');
  // Text that is typed behind a keyword is not part of it.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('.');
  await expect(pane.locator('.fighter-keyword')).toHaveText('parry');
  await pane.getByRole('combobox', { name: 'Terms of the glossary' }).focus();
  await page.keyboard.type('parr');
  await page.keyboard.press('Enter');

  await pane.getByRole('combobox', { name: 'Immune to' }).focus();
  await page.keyboard.type('armor');
  await expect(pane.getByRole('option', { name: /Armor break/ })).toBeVisible();
  await page.keyboard.press('Enter');
  // Words that are no term are not taken.
  await page.keyboard.type('plumbing');
  await page.keyboard.press('Enter');

  await pane.getByRole('button', { name: 'Add a counter' }).press('Enter');
  const counter = pane.getByRole('combobox', { name: 'Champion', exact: true });
  await expect(counter).toBeFocused();
  await counter.press('ArrowDown');
  // The champion itself is not offered.
  await expect(pane.getByRole('option', { name: 'Kestrel · Skill' })).toBeVisible();
  await expect(pane.getByRole('option', { name: /^Redoubt/ })).toHaveCount(0);
  await page.keyboard.type('Kes');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await pane.getByRole('textbox', { name: 'Reason' }).focus();
  await page.keyboard.type('Strikes where no plate is');

  // A second ability is moved up, and the focus goes along.
  await pane.getByRole('button', { name: 'Add an ability' }).press('Enter');
  await page.keyboard.type('First Blow');
  await pane.getByRole('button', { name: 'Move up: First Blow' }).press('Enter');
  await expect(pane.getByRole('button', { name: 'Move down: First Blow' })).toBeFocused();
  expect(await findings(page, '.fighter-facts-pane')).toEqual([]);
  await takePicture(page, 'editor-facts');
  await save(page);

  // Another tab, which was opened before, changes another field, and leaves the facts as they were just saved.
  const others = await openSettings(otherTab);
  const ownDetails = others.getByRole('button', { name: 'Details', exact: true });
  if ((await ownDetails.getAttribute('aria-expanded')) === 'false') await ownDetails.click();
  await others.getByLabel('Epithet').fill('The last wall');
  await save(otherTab);
  await otherTab.close();

  const read = async <Answer>(call: string) =>
    (await page.request.get(`${world.cms}/wp-json/fighter/v1/${call}`)).json() as Promise<Answer>;
  const { facts } = await read<{ facts: Facts }>('slugpost?slug=redoubt');
  expect(facts).toMatchObject({
    abilities: [
      { name: 'First Blow', text: '', terms: [] },
      {
        name: 'Second Skin',
        text: '<p>Plates return after a [k=glossary/parry]parry[/k].</p>',
        terms: ['parry'],
      },
    ],
    immunities: ['armor-break'],
    counters: [{ champion: 'kestrel', reason: '<p>Strikes where no plate is</p>' }],
  });

  await page.goto(`${world.site}/news/redoubt/`);
  await expect(page.locator('main')).toContainText('Second Skin');
  await expect(page.locator('main')).toContainText('Strikes where no plate is');
  // The page of a counter says that it is strong against this champion (rules 76b).
  await page.goto(`${world.site}/news/kestrel/`);
  await expect(page.locator('main')).toContainText('Strikes where no plate is');

  // The release notes choose the champion, and its abilities are suggested.
  await newPost(page, world);
  await setTitle(page, 'Patch 53.0');
  await insert(page, 'Balance change');
  const settings = await openSettings(page);
  await settings.getByRole('combobox', { name: 'Champion' }).fill('Redo');
  await page.getByRole('option', { name: 'Redoubt · Tech' }).click();
  const ability = settings.getByRole('combobox', { name: 'Ability' });
  const list = await ability.getAttribute('list');
  expect(
    await page
      .locator(`datalist[id="${list ?? ''}"] option`)
      .evaluateAll((options) => options.map((option) => option.getAttribute('value'))),
  ).toEqual(['First Blow', 'Second Skin']);
  await ability.fill('Second Skin');
  await settings.getByLabel('Before').fill('Plates return after 12 seconds');
  await settings.getByLabel('Now').fill('Plates return after 9 seconds');
  await settings.getByLabel('Kind').selectOption('buff');
  const block = canvas(page).locator('[data-fighter="balance-change"]');
  await expect(block).toContainText('Redoubt');
  await expect(block).toContainText(
    'Second Skin: Plates return after 12 seconds → Plates return after 9 seconds',
  );
  await expect(block).not.toContainText('Shown on the site once it has');
  await takePicture(page, 'editor-balance-change');
  await settings.getByRole('tab', { name: 'Post', exact: true }).click();
  const details = settings.getByRole('button', { name: 'Details', exact: true });
  if ((await details.getAttribute('aria-expanded')) === 'false') await details.click();
  await settings.getByLabel('Version').fill('53.0');
  await publish(page);

  const { changes } = await read<{ changes: Change[] }>('changes/');
  expect(changes).toMatchObject([
    {
      champion: 'redoubt',
      ability: 'Second Skin',
      was: 'Plates return after 12 seconds',
      is: 'Plates return after 9 seconds',
      kind: 'buff',
      version: '53.0',
    },
  ]);
  await page.goto(`${world.site}/news/patch-53-0/`);
  await expect(page.locator('main')).toContainText('Plates return after 9 seconds');
});

/** Runs in the editor: a champion that is renamed, another one that is a draft, and an article with a card of each. */
async function prepareCards(): Promise<number> {
  const { wp } = window as unknown as Editor;
  const ask = (path: string, data: object) =>
    wp.apiFetch<{ id: number }>({ path: `/wp/v2/${path}`, method: 'POST', data });
  const { id } = await ask('fighter_champion', { title: 'Bramble', slug: 'bramble', status: 'publish' });
  await ask(`fighter_champion/${id}`, { title: 'Bramble the Elder', slug: 'bramble-the-elder' });
  await ask('fighter_champion', { title: 'Iron Owl', slug: 'iron-owl', status: 'draft' });
  const cards = ['bramble', 'iron-owl'].map(
    (champion) => `<!-- wp:fighter/champion-showcase-item {"champion":"${champion}"} /-->`,
  );
  const content = `<!-- wp:fighter/champion-showcase -->${cards.join('')}<!-- /wp:fighter/champion-showcase -->`;
  return (await ask('posts', { title: 'Cards', content, status: 'draft' })).id;
}

test('a card follows a champion that was renamed, and says of one that it is not published', async ({
  page,
  oneDomain: world,
}) => {
  await logIn(page, world, 'checking-editor');
  await newPost(page, world);
  const id = await page.evaluate(prepareCards);
  await page.goto(`${world.cms}/wp-admin/post.php?post=${id}&action=edit`);
  await ready(page);
  const card = canvas(page).locator('[data-type="fighter/champion-showcase-item"]');
  await expect(card.first()).toContainText('Bramble the Elder');
  await expect(card.last()).toContainText('Not published: iron owl');

  const settings = await openSettings(page);
  const champion = settings.getByRole('combobox', { name: 'Champion' });
  await card.first().click();
  await expect(champion).toHaveValue('Bramble the Elder');
  await expect(settings.locator('.components-notice')).toHaveCount(0);
  await card.last().click();
  await expect(champion).toHaveValue('Not published: iron owl');
  await expect(settings.locator('.components-notice')).toContainText('This champion is not published.');

  const bar = page.getByRole('region', { name: 'Editor top bar' });
  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  const finding = page.locator('[data-finding="unpublished"]');
  await expect(finding).toHaveCount(1);
  await expect(finding).toContainText(
    '“iron owl” is not published. The site leaves the block out until it is.',
  );
});
