import { renderBody } from '#blocks/render-for-test.ts';

const picture = 'data-block="framed-media" data-image="/wp-content/uploads/a.webp" data-alt="Two champions"';

test.each([
  ['a caption names the figure', `<div ${picture} data-caption="Round one"></div>`, true],
  ['a picture without a caption is no figure', `<div ${picture}></div>`, false],
])('%s', async (_, html, isFigure) => {
  const rendered = await renderBody(html);
  expect(rendered).toContain('Two champions');
  expect(rendered.includes('<figure')).toBe(isFigure);
  expect(rendered.includes('<figcaption')).toBe(isFigure);
});
