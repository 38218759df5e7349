import { readFileSync } from 'node:fs';
import { licenceOf, noticeText, shippedPackages } from '#scripts/generate/notice.ts';

test('NOTICE has the packages of package-lock.json; otherwise: npm run notice', () => {
  expect(readFileSync('NOTICE', 'utf8')).toBe(noticeText());
});

test('packages for development are not shipped', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/jest': { version: '30.0.0', license: 'MIT', dev: true },
    'node_modules/@scope/one/node_modules/@scope/two': { version: '2.0.0', license: 'MIT' },
  };
  expect(shippedPackages(packages).map(({ name }) => name)).toEqual(['@scope/two']);
});

test.each([
  ['MIT', 'MIT'],
  ['Apache-2.0 AND LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later'],
])('%s may be shipped', (named, licence) => {
  expect(licenceOf('a-package', named)).toBe(licence);
});

test.each(['SSPL-1.0', 'MIT AND SSPL-1.0', 'UNLICENSED', undefined, { license: 'MIT' }])(
  'an unknown licence stops the check: %s',
  (named) => {
    expect(() => licenceOf('a-package', named)).toThrow('a-package has the licence');
  },
);
