import { pictureProps } from './images.ts';

const context = { cmsUrl: 'https://cms.example', staticUrl: 'https://static.example/champions' };
const photo = 'https://cms.example/wp-content/uploads/a%20b.jpg?v=2';
const widthsOf = (srcSet: string | undefined) =>
  (srcSet ?? '').split(', ').map((candidate) => candidate.split(' ')[1]);

test.each<[string, number | undefined, string[]]>([
  ['100vw', undefined, ['384w', '640w', '750w', '1080w', '1200w', '1920w']],
  ['(width >= 768px) 400px, 50vw', 420, ['384w', '640w', '750w']],
  ['100vw', 150, ['384w']],
  ['220px', 220, ['256w', '640w']],
  ['96px', undefined, ['96w', '256w']],
])('at %s, %s wide, the widths are %j', (sizes, width, expected) => {
  const props = pictureProps({ src: photo, sizes, width, context });
  expect(widthsOf(props.srcSet)).toEqual(expected);
  expect(props.sizes).toBe(sizes);
  expect(props.srcSet).toContain(props.src);
});

test.each([
  ['https://elsewhere.example/a.webp'],
  ['https://cms.example/a.svg'],
  ['https://cms.example/a.gif'],
  ['/images/hero-default.webp'],
])('%s is loaded as it is', (src) => {
  for (const imageUrl of [undefined, 'https://pictures.example'])
    expect(pictureProps({ src, sizes: '100vw', context: { ...context, imageUrl } })).toEqual({ src });
});

test.each<[string, string | undefined, string]>([
  ['our own', undefined, '/_next/image/?url=/wp-content/uploads/a%2520b.jpg%3Fv%3D2&w=1200'],
  [
    'imgproxy',
    'https://pictures.example',
    'https://pictures.example/insecure/rs:fit:1200:0/q:75/plain/https%3A%2F%2Fcms.example%2Fwp-content%2Fuploads%2Fa%2520b.jpg%3Fv%3D2@webp',
  ],
  [
    'imgproxy below a path',
    'https://www.example/imgproxy',
    'https://www.example/imgproxy/insecure/rs:fit:1200:0/q:75/plain/https%3A%2F%2Fcms.example%2Fwp-content%2Fuploads%2Fa%2520b.jpg%3Fv%3D2@webp',
  ],
  [
    'Cloudflare',
    'https://www.example/cdn-cgi/image',
    'https://www.example/cdn-cgi/image/width=1200,quality=75,format=auto,fit=scale-down/https://cms.example/wp-content/uploads/a%20b.jpg?v=2',
  ],
])('the address at %s', (_service, imageUrl, expected) => {
  expect(pictureProps({ src: photo, sizes: undefined, context: { ...context, imageUrl } })).toEqual({
    src: expected,
  });
});

test('every width goes to the service, in a list that a browser can read', () => {
  const imageUrl = 'https://www.example/cdn-cgi/image';
  const { srcSet } = pictureProps({
    src: photo,
    sizes: '220px',
    width: 220,
    context: { ...context, imageUrl },
  });
  expect(srcSet).toBe(
    'https://www.example/cdn-cgi/image/width=256,quality=75,format=auto,fit=scale-down/https://cms.example/wp-content/uploads/a%20b.jpg?v=2 256w, ' +
      'https://www.example/cdn-cgi/image/width=640,quality=75,format=auto,fit=scale-down/https://cms.example/wp-content/uploads/a%20b.jpg?v=2 640w',
  );
});

test('above the fold the widths of phones may be AVIF', () => {
  const { src, srcSet = '' } = pictureProps({ src: photo, sizes: '100vw', priority: true, context });
  const named = srcSet.split(', ').filter((candidate) => candidate.includes('&avif=1 '));
  expect(widthsOf(named.join(', '))).toEqual(['384w', '640w', '750w', '1080w', '1200w']);
  expect(src).not.toContain('avif');
  const imageUrl = 'https://pictures.example';
  expect(
    pictureProps({ src: photo, sizes: '100vw', priority: true, context: { ...context, imageUrl } }),
  ).toEqual(pictureProps({ src: photo, sizes: '100vw', context: { ...context, imageUrl } }));
});

test('pictures of the static host are made too', () => {
  expect(
    pictureProps({ src: 'https://static.example/a/portrait/a.webp', sizes: '48px', context }).src,
  ).toMatch(/^\/_next\/image\//);
});
