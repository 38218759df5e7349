import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { prerender } from 'react-dom/static';
import { PutIn, StaticTree } from './static-tree.tsx';

const long = 'Words of a paragraph. '.repeat(12);

/** The mark by which React knows an island from a server component. */
const island = { $$typeof: Symbol.for('react.client.reference') };
const Island = Object.assign(
  ({ children }: { children?: ReactNode }) => <div data-island="">{children}</div>,
  island,
);

async function Late() {
  await Promise.resolve();
  return <p className="late">{long}</p>;
}

async function htmlOf(node: ReactNode) {
  const { prelude } = await prerender(node);
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '');
}

const withoutMarks = (html: string) => html.replaceAll(/ data-mark="[\w-]{8}"/g, '');
const marks = (html: string) => html.match(/data-mark/g)?.length ?? 0;

test.each<[string, number, () => ReactNode]>([
  ['a short text', 0, () => <p>Short</p>],
  ['a long text', 1, () => <p>{long}</p>],
  [
    'elements in elements: the outermost alone',
    1,
    () => (
      <section id="a">
        <ul>
          <li>{long}</li>
          <li>{[long, 1, null, false]}</li>
        </ul>
      </section>
    ),
  ],
  [
    'an island between them',
    3,
    () => (
      <article>
        <p>{long}</p>
        <div>
          <Island>
            <p>{long}</p>
            <Island />
          </Island>
        </div>
        <p>{long}</p>
      </article>
    ),
  ],
  ['a component that waits', 1, () => [<Late key="late" />, <Island key="island" />]],
  ['a list with one entry', 1, () => <Island>{[<p key="one">{long}</p>]}</Island>],
  ['short HTML that is given', 1, () => <b dangerouslySetInnerHTML={{ __html: 'Short' }} />],
  ['HTML that is given', 1, () => <svg dangerouslySetInnerHTML={{ __html: `<path d="${long}"></path>` }} />],
  [
    'what is put in later',
    1,
    () => (
      <nav>
        <PutIn tag="ul" html={`<li>${long}</li>`} />
        <p>{long}</p>
      </nav>
    ),
  ],
  [
    'data for search engines',
    1,
    () => <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify([long]) }} />,
  ],
  ['a script', 1, () => <script dangerouslySetInnerHTML={{ __html: `/* ${long} */` }} />],
  [
    'fields, and elements of React',
    1,
    () => (
      <form>
        <input name="a" defaultValue="b" />
        <Suspense>
          <p>{long}</p>
        </Suspense>
      </form>
    ),
  ],
])('%s: %i static elements, and the same markup', async (_, count, tree) => {
  const html = await htmlOf(<StaticTree>{tree()}</StaticTree>);
  expect(withoutMarks(html)).toBe(await htmlOf(tree()));
  expect(marks(html)).toBe(count);
});

test('the same content has the same mark', async () => {
  const html = await htmlOf(
    <StaticTree>
      <Island>
        <p>{long}</p>
        <b>{long}</b>
      </Island>
    </StaticTree>,
  );
  expect(new Set(html.match(/data-mark="[^"]+"/g)).size).toBe(1);
});

test('a component that throws fails the tree', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  await expect(StaticTree({ children: <Broken /> })).rejects.toThrow('broken');
});
