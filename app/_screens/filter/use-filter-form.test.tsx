/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useFilterForm } from './use-filter-form.ts';

const onApply = jest.fn<undefined, [string]>();
const onType = jest.fn<undefined, [string]>();
const onUntouched = jest.fn();

const none: readonly string[] = [];

function Filter({ keyword = '', sort = '', tag = none }) {
  const form = useFilterForm({
    filter: { keyword, sort, tag },
    onApply: (fields) => onApply(fields.toString()),
    onType: (fields) => onType(fields.toString()),
    onUntouched,
  });
  return (
    <form {...form} role="search">
      <input type="search" name="keyword" defaultValue="" />
      <select name="sort" defaultValue="">
        <option value="">Any</option>
        <option value="name">Name</option>
      </select>
      <input type="checkbox" name="tag" value="poison" defaultChecked={tag.includes('poison')} />
      <input type="radio" name="kind" value="buff" />
      <input type="hidden" name="lang" value="de" />
      <button type="reset">Clear</button>
    </form>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox');
const sort = () => screen.getByRole<HTMLSelectElement>('combobox');
const kind = () => screen.getByRole<HTMLInputElement>('radio');
const tag = () => screen.getByRole<HTMLInputElement>('checkbox');

/** Shows the page as the server sent it, lets the visitor touch it, and then runs the script. */
function visit(touch: () => unknown, tags: readonly string[] = none) {
  const made = render(<Filter tag={tags} />);
  const container = document.createElement('div');
  container.innerHTML = made.container.innerHTML;
  made.unmount();
  jest.clearAllMocks();
  document.body.append(container);
  touch();
  render(<Filter tag={tags} />, { container, hydrate: true });
}

beforeEach(() => jest.clearAllMocks());

test('a page that nobody touched while it was loading is told so, and nothing is applied', () => {
  visit(() => undefined);
  expect(onUntouched).toHaveBeenCalledTimes(1);
  expect(onApply).not.toHaveBeenCalled();
});

test('what is typed while the page is loading stays and counts as typed', () => {
  visit(() => (box().value = 'veil'));
  expect(box().value).toBe('veil');
  expect(onType).toHaveBeenCalledWith('keyword=veil&sort=&lang=de');
  expect(onUntouched).not.toHaveBeenCalled();
});

test.each<[string, () => unknown, string, string[]?]>([
  ['an option', () => (sort().value = 'name'), 'keyword=&sort=name&lang=de'],
  ['a radio button', () => (kind().checked = true), 'keyword=&sort=&kind=buff&lang=de'],
  ['a check box', () => (tag().checked = true), 'keyword=&sort=&tag=poison&lang=de'],
  ['no check box', () => (tag().checked = false), 'keyword=&sort=&lang=de', ['poison']],
])('%s that is chosen while the page is loading is applied', (_, touch, fields, tags = []) => {
  visit(touch, tags);
  expect(onApply).toHaveBeenCalledWith(fields);
  expect(onUntouched).not.toHaveBeenCalled();
});

test('what is typed is applied with what is chosen while the page is loading', () => {
  visit(() => {
    box().value = 'veil';
    sort().value = 'name';
    tag().checked = true;
  });
  expect(onApply).toHaveBeenCalledWith('keyword=veil&sort=name&tag=poison&lang=de');
});

test('the keyword’s box is left alone if it has the focus', () => {
  visit(() => box().focus());
  expect(onUntouched).not.toHaveBeenCalled();
});

test('a choice applies at once, with the keyword trimmed', () => {
  render(<Filter />);
  fireEvent.change(box(), { target: { value: ' iron ' } });
  expect(onApply).not.toHaveBeenCalled();
  fireEvent.click(tag());
  expect(onApply).toHaveBeenCalledWith('keyword=iron&sort=&tag=poison&lang=de');
  expect(box().value).toBe('iron');
});

test('the fields follow the filter, but for a space that the visitor has just typed', () => {
  const { rerender } = render(<Filter />);
  fireEvent.change(box(), { target: { value: 'iron ' } });
  rerender(<Filter keyword="iron" sort="name" tag={['poison']} />);
  expect([box().value, sort().value, tag().checked]).toEqual(['iron ', 'name', true]);
  rerender(<Filter keyword="veil" />);
  expect([box().value, sort().value, tag().checked]).toEqual(['veil', '', false]);
});

test('clearing empties the keyword alone, and keeps the focus', () => {
  render(<Filter keyword="iron" sort="name" />);
  act(() => screen.getByRole('button', { name: 'Clear' }).click());
  expect(onApply).toHaveBeenCalledWith('keyword=&sort=name&lang=de');
  expect(document.activeElement).toBe(box());
});
