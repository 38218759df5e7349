import { isResizable } from './picture-rules.ts';

const hosts = ['https://cms.example', 'http://static.example:8080/static'];

test.each([
  ['https://cms.example/wp-content/uploads/a.jpg', true],
  ['https://cms.example/a.JPEG?x=1', true],
  ['http://static.example:8080/any/a.webp', true],
  ['https://cms.example/a.svg', false],
  ['https://cms.example/a.gif', false],
  ['https://cms.example/wp-json/fighter/v1/menu/', false],
  ['https://cms.example/?a=.png', false],
  ['http://cms.example/a.png', false],
  ['https://cms.example:444/a.png', false],
  ['https://cms.example.evil.example/a.png', false],
  ['https://cms.example@evil.example/a.png', false],
  ['https://user:word@cms.example/a.png', false],
  ['//cms.example/a.png', false],
  ['/images/a.webp', false],
  ['file:///etc/a.png', false],
  ['', false],
])('%s is resizable: %s', (address, expected) => expect(isResizable(address, hosts)).toBe(expected));
