import { readFileSync } from 'node:fs';
import { leadsTo, readRooms, withRoomsPicture } from './rooms.ts';

test('rooms import each other in no circle', () => {
  const rooms = readRooms();
  expect([...rooms.keys()].filter((room) => leadsTo(rooms, room, room))).toEqual([]);
});

test('a circle would be found', () => {
  const rooms = new Map(Object.entries({ a: new Set(['b']), b: new Set(['c']), c: new Set(['a']) }));
  expect(leadsTo(rooms, 'a', 'a')).toBe(true);
});

test('the picture of the imports is as the files are; otherwise: npm run generate', () => {
  const page = readFileSync('docs/decisions/0001-folders-and-imports.md', 'utf8');
  expect(page).toContain('```mermaid');
  expect(withRoomsPicture(page)).toBe(page);
});
