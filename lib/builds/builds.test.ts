import { buildsAddress, noBuildFilter, parseBuildFilter } from './builds.ts';

test.each([
  ['', noBuildFilter],
  ['champion=Kestrel&purpose=WAR', { ...noBuildFilter, champion: 'kestrel', purpose: 'war' }],
  ['author=%00&version=5%0A2', { ...noBuildFilter, version: '52' }],
  [`version=${'a'.repeat(199)}🔥🔥`, { ...noBuildFilter, version: `${'a'.repeat(199)}🔥` }],
])('reads the address %s', (search, filter) => {
  const read = parseBuildFilter(new URLSearchParams(search));
  expect(read).toEqual(filter);
  expect(() => buildsAddress(read)).not.toThrow();
});
