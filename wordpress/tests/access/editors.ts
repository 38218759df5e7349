// Tests what editors may change, and what they find in the editor.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { adminPage } from '#wordpress/tests/editing.ts';
import { users } from '#wordpress/tests/set-up.ts';
import { ask } from './asking.ts';
import type { Role } from '#wordpress/tests/set-up.ts';

describe('rights of editors', () => {
  it('let an editor change the menu of the site, and nothing else of the appearance', async () => {
    const screen = await users.editor.admin('nav-menus.php?action=edit&menu=0');
    const page = await screen.text();
    assert.doesNotMatch(page, /href="(customize|themes|widgets|site-editor)\.php/);
    const nonce = /name="update-nav-menu-nonce" value="(\w+)"/.exec(page)?.[1] ?? '';
    const body = new URLSearchParams({
      action: 'update',
      menu: '0',
      'menu-name': 'By the editor',
      'update-nav-menu-nonce': nonce,
      'menu-locations[fighter-menu-en]': '0',
    });
    const made = await users.editor.admin('nav-menus.php', { method: 'POST', body });
    const menu = Number(/menu=(\d+)/.exec(made.headers.get('location') ?? '')?.[1]);
    assert.ok(menu, `${made.status} ${made.headers.get('location')}`);
    const call = async (who: Role, action: string) =>
      (
        await users[who].admin('admin-ajax.php', { method: 'POST', body: new URLSearchParams({ action }) })
      ).text();
    assert.notEqual(await call('editor', 'menu-get-metabox'), '-1');
    assert.equal(await call('author', 'menu-get-metabox'), '-1');
    assert.equal(await call('editor', 'save-widget'), '-1');
    assert.equal((await users.editor.rest('wp/v2/settings')).status, 403);
    assert.equal(
      (await users.editor.rest('wp/v2/templates', { method: 'POST', body: { slug: 'x', content: 'x' } }))
        .status,
      403,
    );
    const home = await adminPage('editor', 'index.php');
    assert.match(home, /href=['"]nav-menus\.php['"]/);
    assert.doesNotMatch(home, /href=['"]edit-comments\.php['"]/);
  });
  it('let an editor write a notice and take it back', async () => {
    const found = await users.editor.rest(
      'wp/v2/fighter_screen?slug=fixed-notification&status=draft,publish',
    );
    const route = `wp/v2/fighter_screen/${found.body[0]?.id ?? 0}`;
    assert.equal(
      (
        await users.editor.rest(route, {
          method: 'POST',
          body: { content: '<p>By the editor</p>', status: 'publish' },
        })
      ).status,
      200,
    );
    assert.match(
      (await ask('anonymous', 'wp-json/fighter/v1/components/notification/')).text,
      /By the editor/,
    );
    assert.equal(
      (await users.editor.rest(route, { method: 'POST', body: { content: '', status: 'draft' } })).status,
      200,
    );
  });
  it('leave nothing in the editor that the site never reads', async () => {
    for (const type of [
      'post',
      'page',
      'fighter_champion',
      'fighter_course',
      'fighter_term',
      'fighter_tip',
      'fighter_screen',
    ]) {
      const { supports } = (await users.editor.rest(`wp/v2/types/${type}?context=edit`)).body;
      for (const feature of ['comments', 'trackbacks', 'post-formats'])
        assert.ok(!supports[feature], `${type} ${feature}`);
      // No fixed page is added, so one that is there is opened.
      const [there] =
        type === 'fighter_screen'
          ? (await users.editor.rest('wp/v2/fighter_screen?slug=fixed-home')).body
          : [];
      for (const who of ['admin', 'editor'] as const) {
        const editor = await adminPage(
          who,
          there ? `post.php?post=${there.id}&action=edit` : `post-new.php?post_type=${type}`,
        );
        assert.match(editor, /"supportsTemplateMode":false/, `${who} ${type}`);
        assert.match(editor, /"enableOpenverseMediaCategory":false/, `${who} ${type}`);
        assert.match(editor, /"availableTemplates":\[\]/, `${who} ${type}`);
        // Russian is hidden on the site. A post that is in it stays so.
        assert.match(editor, /"value":"tr","label"/, type);
        assert.doesNotMatch(editor, /"value":"ru","label"/, type);
      }
    }
    const russian = await users.editor.rest('wp/v2/posts', {
      method: 'POST',
      body: { title: 'x', meta: { _fighter_lang: 'ru' } },
    });
    assert.equal(russian.body.meta._fighter_lang, 'ru');
    assert.doesNotMatch(await adminPage('editor', 'edit.php'), /column-comments|value="ru"/);
  });
});
