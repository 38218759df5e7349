import { making, runMaking } from './making.ts';

test('what is noted while a page is made is its own', async () => {
  const make = (tag: string) =>
    runMaking(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      making()?.tags.add(tag);
      return tag.toUpperCase();
    }, 5);
  const [hub, home] = await Promise.all([make('hub'), make('home')]);
  expect(hub).toMatchObject({
    result: 'HUB',
    making: { tags: new Set(['hub']), since: 5 },
  });
  expect([...home.making.tags]).toEqual(['home']);
  expect(making()).toBeUndefined();
});
