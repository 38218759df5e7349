import { menuHtml } from '#lib/bridge/frame-parts.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { renderMenu } from './menu.tsx';

test('a menu’s marks depend on the page alone', () => {
  renderAs({ locale: 'de' });
  const item = (title: string, target: string, children: ReturnType<typeof entry>[] = []) => ({
    title,
    target,
    children,
  });
  const entry = (title: string, target: string) => ({ title, target, children: [] });
  const menu = renderMenu([
    item('Start', '/'),
    item('News', '/news', [
      entry('All', '/news/category/'),
      entry('</script>" aria-current="page', '/news/x/'),
    ]),
    item('Spiel', '/game/'),
  ]);
  const at = (path: string, section?: string) =>
    [...menuHtml(menu, { path, section }).matchAll(/ (aria-current|data-inside)="(\w+)"/g)].map(
      ([, name = '', value = '']) => `${name}=${value}`,
    );
  expect(at('/')).toEqual(['aria-current=page']);
  expect(at('/news/')).toEqual(['data-inside=true', 'aria-current=page']);
  expect(at('/news/patch/')).toEqual(['data-inside=true']);
  expect(at('/game/')).toEqual(['aria-current=page']);
  expect(at('/game/modes/')).toEqual(['aria-current=true']);
  expect(at('/other/', '/game/')).toEqual(['aria-current=true']);
  expect(at('/other/')).toEqual([]);
  expect(menuHtml(menu, { path: '/' })).not.toContain('</script>');
});
