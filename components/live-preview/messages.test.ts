import { parseEditorMessage } from './messages.ts';

test.each([
  ['a refresh', { preview: 'refresh', round: 3 }, { preview: 'refresh', round: 3 }],
  ['marks', { preview: 'marks', on: true }, { preview: 'marks', on: true }],
  ['a block', { preview: 'select', place: '2.0.11' }, { preview: 'select', place: '2.0.11' }],
  ['a block of no form', { preview: 'select', place: '"] *, [x="' }, null],
  ['a round that is no number', { preview: 'refresh', round: '3' }, null],
  ['something else', { preview: 'open' }, null],
  ['a text', 'refresh', null],
  ['nothing', null, null],
])('%s', (_, data, expected) => {
  expect(parseEditorMessage(data)).toEqual(expected);
});
