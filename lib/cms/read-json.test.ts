import { readJson } from './read-json.ts';

test.each([
  ['half a surrogate pair', '"a\\ud800b"', 'a\ufffdb'],
  ['the other half', '"\\uDC00"', '\ufffd'],
  ['a whole pair', '"\\ud83d\\ude00"', '😀'],
  ['a pair that is no escape', '"😀"', '😀'],
  ['control characters', '"a\\u0000b\\u001bc\\u007fd\\u0085e"', 'abcde'],
  ['control characters as they are', '"a\u007fb\u0085c"', 'abc'],
  ['tabs and line breaks', '"a\\u0009b\\nc\\r\\u0000"', 'a\tb\nc\r'],
  ['nothing odd', '"Größe"', 'Größe'],
])('%s', (_, text, value) => {
  expect(readJson(`{ "list": [{ "text": ${text} }], "count": 2 }`)).toEqual({
    list: [{ text: value }],
    count: 2,
  });
});

test('text that is no JSON throws', () => {
  expect(() => readJson('\\ud800')).toThrow(SyntaxError);
});
