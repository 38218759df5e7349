import { renderToStaticMarkup } from 'react-dom/server';
import { KeywordField } from './keyword-field.tsx';

const clear = { icon: null, label: 'Clear' };
const onChange = () => undefined;

test.each([
  ['a field that React holds', { value: 'iron', onClear: onChange, onChange }, 'value="iron"', 'button'],
  ['a field that the browser holds', { defaultValue: 'iron' }, 'value="iron"', 'reset'],
])('%s', (_, field, value, type) => {
  const html = renderToStaticMarkup(<KeywordField id="k" label="Keyword" clear={clear} {...field} />);
  expect(html).toContain(value);
  expect(html).toContain('maxLength="30"');
  expect(html).toContain(`type="${type}"`);
});

test('an empty field that React holds has no button to clear it', () => {
  const html = renderToStaticMarkup(
    <KeywordField id="k" label="Keyword" clear={clear} value="" onClear={onChange} onChange={onChange} />,
  );
  expect(html).not.toContain('<button');
});
