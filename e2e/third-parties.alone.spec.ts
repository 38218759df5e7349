import { findings } from './support/axe.ts';
import { watchForeignHosts } from './support/problems.ts';
import { expect, test } from './support/test.ts';
import { siteOfTests } from './support/second-site.ts';

const site = siteOfTests(2, { PICTURE_HOSTS: 'cdn.example' });

const body = `
  <p>Before <img src="https://pictures.example/bench.png" alt="A bench"> and after.</p>
  <p><img src="https://cdn.example/logo.png" alt="A logo"></p>
  <figure class="wp-block-gallery"><figure class="wp-block-image"><img src="https://pictures.example/wide.png"></figure></figure>
  <p><a href="/events/"><img src="https://pictures.example/linked.png" alt="The events"></a></p>
  <video src="https://films.example/a.mp4" poster="https://films.example/a.png"></video>
  <div data-block="framed-media" data-video="https://films.example/b.mp4" data-image="https://films.example/b.png"></div>
  <div data-block="framed-media" data-image="https://pictures.example/framed.png" data-caption="Framed"></div>
  <div data-block="media-slideshow"><div data-item data-video="https://films.example/c.mp4" data-title="C"></div></div>
  <iframe src="https://www.youtube.com/embed/wWr4thTe4sr" title="A film"></iframe>`;

for (const width of [360, 1280]) {
  test(`a text asks nobody else before a click, at ${String(width)} px`, async ({ page, cms }) => {
    const slug = `foreign-${String(width)}`;
    await cms.plantPost(slug, 'Pictures of others', body);
    const asked = watchForeignHosts(page);
    await page.setViewportSize({ width, height: 800 });
    expect((await page.goto(`${site.url}/news/${slug}/?lang=de`))?.status()).toBe(200);
    const main = page.getByRole('main');
    const link = main.getByRole('link', { name: 'Bild auf pictures.example – A bench' });
    await expect(link).toHaveAttribute('href', 'https://pictures.example/bench.png');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(main.getByRole('link', { name: 'Bild auf pictures.example – The events' })).toHaveAttribute(
      'href',
      /\/events\//,
    );
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    expect(new Set(asked)).toEqual(new Set(['cdn.example']));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await findings(page)).toEqual([]);
  });
}
