import { renderToStaticMarkup } from 'react-dom/server';
import { KeywordField } from './keyword-field.tsx';

test.each([
  ['a field that is sent', 'Search', ['reset', 'submit']],
  ['a field that counts while the visitor types', undefined, ['reset']],
])('%s', (_, submit, types) => {
  const html = renderToStaticMarkup(
    <KeywordField id="k" label="Keyword" clear="Clear" defaultValue="iron" {...(submit && { submit })} />,
  );
  expect(html).toContain('value="iron"');
  expect(html).toContain('maxLength="30"');
  expect([...html.matchAll(/<button[^>]* type="(\w+)"/g)].map(([, type]) => type)).toEqual(types);
});
