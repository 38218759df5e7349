// Tests that the dashboard says what keeps the site from being told.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { adminPage } from '#wordpress/tests/editing.ts';
import { php, users } from '#wordpress/tests/set-up.ts';
import type { Role } from '#wordpress/tests/set-up.ts';

describe('what keeps the site from being told', () => {
  const state = (...args: string[]) => php('reviewer', args);
  const health = async () => adminPage('admin', 'site-health.php');
  const nonceIn = (html: string) => /"site_status":"([0-9a-f]+)"/.exec(html)?.[1] ?? '';
  const check = async (name: string) => {
    const body = new URLSearchParams({
      action: `health-check-fighter-${name}`,
      _wpnonce: nonceIn(await health()),
    });
    const answer = await users.admin.admin('admin-ajax.php', { method: 'POST', body });
    return (await answer.json()) as { data: { status: string; description: string } };
  };

  it('is said in the dashboard, with what to do', async () => {
    const shown = async (who: Role) => adminPage(who, 'index.php');
    assert.match(await shown('admin'), /The secret of the site is not set\.[\s\S]*page=fighter-site/);
    assert.match(await shown('author'), /The secret of the site is not set\.[\s\S]*Ask an administrator/);
    assert.doesNotMatch(await shown('subscriber'), /The secret of the site/);
  });
  it('stands in Site Health', async () => {
    await state('overdue');
    const html = await health();
    for (const name of [
      'fighter_settings',
      'fighter_permalinks',
      'fighter_cron',
      'fighter_rest',
      'fighter_site',
    ])
      assert.ok(html.includes(name), name);
    assert.match(html, /The site is told of no change/);
    assert.match(html, /Scheduled work is late/);
    await state('on-time');
    assert.match(await health(), /Scheduled work is done in time/);
  });
  it('is a plain permalink', async () => {
    await state('plain');
    assert.match(await health(), /Permalinks are plain, so the site reads nothing/);
    await state('plain', '/%postname%/');
    assert.match(await health(), /The site\\u2019s calls have addresses/);
  });
  it('is a site that does not answer', async () => {
    const { data } = await check('site');
    assert.equal(data.status, 'critical');
    assert.match(data.description, /localhost:9/);
  });
  it('is a REST API that another plugin closed', async () => {
    assert.equal((await check('rest')).data.status, 'good');
    await state('closed');
    try {
      const { data } = await check('rest');
      assert.equal(data.status, 'critical');
      assert.match(data.description, /answered 401/);
    } finally {
      await state('open');
    }
  });
  it('and only administrators ask', async () => {
    assert.notEqual(
      (
        await users.editor.admin('admin-ajax.php', {
          method: 'POST',
          body: new URLSearchParams({ action: 'health-check-fighter-site' }),
        })
      ).status,
      200,
    );
  });
});
