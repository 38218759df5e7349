// Tests the ends of articles, takeovers and the notification, and the calendar.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { api, php, site, useWordPress, users } from './set-up.ts';
import { adminPage } from './editing.ts';

useWordPress({ name: 'times' });

/** @param hours from now */
const moment = (hours: number) => Math.floor(Date.now() / 1000) + hours * 3_600;
const save = (fields: object, type = 'posts') =>
  users.editor.rest(`wp/v2/${type}`, { method: 'POST', body: fields });
const passes = (id: number, ...how: string[]) => php('ends', [String(id), ...how]);
const body = '<!-- wp:html --><div data-block="box" data-title="Kept"><p>Text</p></div><!-- /wp:html -->';

describe('what ends', () => {
  for (const how of ['cron', 'a read, where cron is late']) {
    it(`leaves the site by ${how}, keeps its text, and the site is told`, async () => {
      const slug = `ends-by-${how.split(' ')[0]}`;
      const made = await save({
        title: 'Ends',
        slug,
        status: 'publish',
        content: body,
        meta: { _fighter_end: moment(5) },
      });
      assert.equal(made.status, 201, JSON.stringify(made.body));
      for (let nth = 0; nth < 2; nth += 1) {
        assert.equal((await api(`slugpost?slug=${slug}`)).status, 200);
        assert.ok((await api('news?count=5')).body.posts.some((post) => post.title.rendered === 'Ends'));
      }
      site.told.length = 0;
      await passes(made.body.id, how);
      // The first answer after the end is right, although the one from before it is stored.
      assert.ok(!(await api('news?count=5')).body.posts.some((post) => post.title.rendered === 'Ends'));
      assert.equal((await api(`slugpost?slug=${slug}`)).status, 404);
      await site.hear((change) => change.type === 'post' && change.slug === slug);
      const post = (await users.editor.rest(`wp/v2/posts/${made.body.id}?context=edit`)).body;
      assert.deepEqual([post.status, post.content.raw], ['draft', body]);
      assert.match(
        (await users.editor.rest(`fighter-editor/v1/on-site/${made.body.id}`)).body.words,
        /it ended on/,
      );
      assert.match(await adminPage('editor', 'edit.php'), /Ended /);
    });
  }
  it('ends in all languages with its original', async () => {
    const english = await save({
      title: 'Both',
      slug: 'both',
      status: 'publish',
      meta: { _fighter_end: moment(5) },
    });
    await save({
      title: 'Beide',
      status: 'publish',
      meta: { _fighter_lang: 'de', _fighter_translation_of: english.body.id },
    });
    assert.equal((await api('slugpost?slug=both&lang=de')).body.title.rendered, 'Beide');
    await passes(english.body.id);
    assert.equal((await api('slugpost?slug=both&lang=de')).status, 404);
  });
  it('is the takeover and the notification too, but not the home page', async () => {
    const screens = (await users.editor.rest('wp/v2/fighter_screen?per_page=20&status=draft,publish')).body;
    const id = (slug: string) => screens.find((one) => one.slug === slug)?.id ?? 0;
    const takeover = async () => (await api('homepage')).body.takeover;
    const notification = async () => (await api('components/notification/')).body;
    for (const [slug, shown, times] of [
      ['fixed-takeover', async () => (await takeover())?.content, takeover],
      ['fixed-notification', async () => (await notification()).res, notification],
    ] as const) {
      const answer = await save(
        { content: '<p>For a while</p>', status: 'publish', meta: { _fighter_end: moment(1) } },
        `fighter_screen/${id(slug)}`,
      );
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      for (let nth = 0; nth < 2; nth += 1) assert.match((await shown()) ?? '', /For a while/);
      const { starts, ends } = (await times()) ?? { starts: 0, ends: 0 };
      assert.ok(
        starts <= moment(0) && Math.abs(ends - moment(1)) < 60,
        `${slug} says from when and until when: ${starts} to ${ends}`,
      );
      await passes(id(slug));
      assert.ok(!(await shown()), slug);
    }
    assert.equal(
      (await save({ meta: { _fighter_end: moment(1) } }, `fighter_screen/${id('fixed-home')}`)).status,
      400,
    );
  });
  it('has an end that is after its beginning and not over', async () => {
    assert.equal(
      (await save({ title: 'x', status: 'publish', meta: { _fighter_end: moment(-1) } })).status,
      400,
    );
    assert.equal(
      (await save({ title: 'x', status: 'draft', meta: { _fighter_end: moment(-1) } })).status,
      201,
    );
    const coming = (end: number) =>
      save({
        title: 'x',
        status: 'future',
        date_gmt: new Date(moment(10) * 1000).toISOString().slice(0, 19),
        meta: { _fighter_end: moment(end) },
      });
    assert.equal((await coming(5)).status, 400);
    assert.equal((await coming(15)).status, 201);
    assert.equal(
      (await save({ title: 'x', status: 'draft', meta: { _fighter_end: 'tomorrow' } })).status,
      400,
    );
  });
});

describe('the calendar', () => {
  it('holds what begins and ends, by month and as a list', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 19);
    await save({
      title: 'Comes',
      status: 'future',
      date_gmt: inDays(3),
      meta: { _fighter_end: Math.floor(Date.parse(`${inDays(6)}Z`) / 1000) },
    });
    const event = `<!-- wp:group --><div class="wp-block-group"><!-- wp:fighter/event-box {"title":"Storm","start":"${inDays(4)}Z","end":"${inDays(5)}Z"} /--></div><!-- /wp:group -->`;
    // A time in words that holds moments is read as the site reads it.
    const inWords = `<!-- wp:fighter/event-box {"title":"Hail","time":"${inDays(4)}Z to ${inDays(5)}Z"} /--><!-- wp:fighter/event-box {"title":"Fog","time":"Until the river thaws"} /-->`;
    await save({ title: 'Holds times in words', status: 'publish', content: inWords });
    const storm = await save({ title: 'Holds an event', status: 'publish', content: event });
    await save({
      title: 'Hält ein Ereignis',
      status: 'publish',
      content: event,
      meta: { _fighter_lang: 'de', _fighter_translation_of: storm.body.id },
    });
    const list = await adminPage('editor', 'index.php?page=fighter-calendar&view=list');
    const found = [...list.matchAll(/<li>[\d:apm. ]+ ([^<]+): <a[^>]*>(Comes|Storm|Hail|Fog)</g)].map(
      ([, what = '', title = '']) => `${what}: ${title}`,
    );
    assert.deepEqual(found, [
      'Post begins: Comes',
      'Event begins: Hail',
      'Event begins: Storm',
      'Event ends: Hail',
      'Event ends: Storm',
      'Post ends: Comes',
    ]);
    const month = await (
      await users.editor.admin(`index.php?page=fighter-calendar&month=${inDays(3).slice(0, 7)}`)
    ).text();
    assert.match(month, /Post begins: <a[^>]*>Comes</);
    assert.match(month, /<th scope="col">Monday<\/th>/);
    assert.match(
      await adminPage('editor', 'index.php?page=fighter-calendar&month=2031-02'),
      /Nothing begins or ends in this month/,
    );
  });
});
