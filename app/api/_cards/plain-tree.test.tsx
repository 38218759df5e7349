import { plainTree } from './plain-tree.ts';

function Word({ text }: { text: string }) {
  return <b style={{ color: 'red' }}>{text.toUpperCase()}</b>;
}

test('components have run, and only data is left', () => {
  const tree = plainTree(
    <div>
      <>
        <Word text="one" />
      </>
      {['two', 3].map((part) => (
        <i key={part}>{part}</i>
      ))}
      {null}
      {false}
      <img alt="" src="data:," />
    </div>,
  );
  expect(tree).toEqual({
    type: 'div',
    props: {
      children: [
        { type: 'b', props: { style: { color: 'red' }, children: 'ONE' } },
        [
          { type: 'i', props: { children: 'two' } },
          { type: 'i', props: { children: 3 } },
        ],
        [],
        [],
        { type: 'img', props: { alt: '', src: 'data:,' } },
      ],
    },
  });
  expect(structuredClone(tree)).toEqual(tree);
});
