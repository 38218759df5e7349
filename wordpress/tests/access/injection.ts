// Tests that parameters, addresses and articles are taken as text.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { users, wordpress } from '#wordpress/tests/set-up.ts';
import { ask, json, reads } from './asking.ts';

describe('injection', () => {
  const parameters = [
    'id',
    'slug',
    'path',
    'keyword',
    'page',
    'count',
    'lang',
    'target',
    'class',
    'sort',
    'postType',
    'progression',
    'subject[]',
    'parent',
  ];
  const values = [
    "' OR '1'='1",
    "1' UNION SELECT user_pass FROM wp_users-- ",
    '1);DROP TABLE wp_posts;--',
    '%',
    '_',
    '\\',
    '"><script>alert(1)</script>',
    '../../wp-config.php',
    '%00',
    '\u0000',
    '-1',
    '0',
    '99999999999999999999',
    '1e3',
    'NaN',
    '${7*7}',
    '{{7*7}}',
    'a:1:{s:1:"a";O:8:"stdClass":0:{}}',
    '__proto__',
    '\ud800',
    'x'.repeat(5000),
    '[gallery]',
    '<!--nextpage-->',
  ];
  const routes = [...new Set(Object.keys(reads).map((call) => call.split('?')[0]))];
  const before = () => ask('anonymous', 'wp-json/fighter/v1/news/?count=100');

  for (const route of routes) {
    it(`${route} takes anything as text`, async () => {
      const news = (await before()).text;
      // All parameters are sent at once, each with one of the values. The values move on in each round, until every
      // parameter has had every value.
      for (let turn = 0; turn < values.length; turn += 1) {
        const query = parameters
          .map(
            (name, nth) =>
              `${encodeURIComponent(name)}=${encodeURIComponent((values[(turn + nth) % values.length] ?? '').toWellFormed())}`,
          )
          .join('&');
        const { status, text } = await ask('anonymous', `wp-json/fighter/v1/${route}?${query}`);
        assert.ok(status === 200 || status === 404, `${status} ${query}`);
        JSON.parse(text);
        assert.doesNotMatch(
          text,
          /user_pass|\$P\$|\$wp\$|SQLSTATE|syntax error|Warning:|Fatal|wp-content\/plugins|sealed|<script>alert/i,
          query,
        );
      }
      const lists = ['id', 'slug', 'path', 'keyword', 'page', 'lang', 'subject', 'target']
        .map((name) => `${name}[]=1&${name}[a][b]=2`)
        .join('&');
      const { status } = await ask('anonymous', `wp-json/fighter/v1/${route}?${lists}`);
      assert.ok(status === 200 || status === 404, `${lists}: ${status}`);
      assert.equal((await before()).text, news);
    });
  }
  it('sign-up takes nothing but an address', async () => {
    const mails = path.join(wordpress.root, '../mails.jsonl');
    const sent = () => (existsSync(mails) ? readFileSync(mails, 'utf8') : '');
    const before = sent();
    for (const email of [
      'x',
      'a@b',
      'a@b.com\nBcc: c@d.com',
      'a@b.com\r\nSubject: x',
      'a@b.com,c@d.com',
      '<a@b.com>',
      "' OR 1=1--@b.com",
      ['a@b.com'],
      { a: 'a@b.com' },
      null,
      1,
      `${'a'.repeat(200)}@b.com`,
    ]) {
      const answer = await ask('anonymous', 'wp-json/fighter/v1/components/emailsignup/?id=footer', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email }),
      });
      assert.doesNotMatch(answer.text, /"Success"/, JSON.stringify(email));
    }
    for (const id of ['', "x' OR '1'='1", '../x', '<b>', 'a'.repeat(80)]) {
      const answer = await ask(
        'anonymous',
        `wp-json/fighter/v1/components/emailsignup/?id=${encodeURIComponent(id)}`,
        { method: 'POST', headers: json, body: '{"email":"form@example.com"}' },
      );
      assert.doesNotMatch(answer.text, /"Success"/, id);
    }
    assert.equal(sent(), before);
  });
  it('an article shows its text, and runs none of it', async () => {
    const title = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const made = await users.author.rest('wp/v2/posts', {
      method: 'POST',
      body: {
        title,
        slug: 'evil',
        status: 'publish',
        excerpt: title,
        content: `${title}<a href="javascript:alert(1)" onclick="alert(1)">x</a>`,
        meta: { _fighter_seo_title: title },
      },
    });
    assert.equal(made.status, 201);
    const { text } = await ask('anonymous', 'wp-json/fighter/v1/slugpost?slug=evil');
    assert.doesNotMatch(text, /<script|onerror|onclick|javascript:/i);
  });
  it('and nothing of it was an error', () => {
    const log = path.join(wordpress.root, '../debug.log');
    const lines = existsSync(log)
      ? readFileSync(log, 'utf8')
          .split('\n')
          .filter((line) => /fighter-site|database error/i.test(line))
      : [];
    assert.deepEqual(lines, []);
  });
});
