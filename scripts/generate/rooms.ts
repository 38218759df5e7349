import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The imports between the rooms of the house, and their picture in docs/decisions/0001-folders-and-imports.md. */

const folders = ['app', 'blocks', 'components', 'lib', 'game', 'server'];
/** What is a room of its own in a folder. The other rooms of `lib` have a subject each, and are drawn as one. */
const isRoom = /^(?:server\/\w+|lib\/(?:bridge|first-paint|next))\//;

function sources() {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|-for-test\./.test(file));
}

function roomOf(file: string) {
  const [room] = isRoom.exec(file) ?? [];
  return room?.slice(0, -1) ?? file.split('/')[0] ?? '';
}

function importsOf(file: string) {
  const named = readFileSync(file, 'utf8').matchAll(/(?:from|import\(?) ?'(#|\.\/)([^']+\.tsx?)'/g);
  return [...named].map(([, start, name = '']) =>
    start === '#' ? name : path.join(path.dirname(file), name),
  );
}

type Rooms = ReadonlyMap<string, ReadonlySet<string>>;

/** The rooms that each room uses. */
export function readRooms(): Rooms {
  const rooms = new Map<string, Set<string>>();
  for (const file of sources().sort()) {
    const room = roomOf(file);
    const used = rooms.get(room) ?? new Set();
    for (const name of importsOf(file)) if (roomOf(name) !== room) used.add(roomOf(name));
    rooms.set(room, used);
  }
  return rooms;
}

/** Whether a way of arrows leads from one room to another. */
export function leadsTo(rooms: Rooms, from: string, to: string, seen = new Set<string>()): boolean {
  if (seen.has(from)) return false;
  seen.add(from);
  return [...(rooms.get(from) ?? [])].some((next) => next === to || leadsTo(rooms, next, to, seen));
}

/** An arrow is left out where others lead the same way. */
function arrows(rooms: Rooms) {
  return [...rooms].flatMap(([room, used]) =>
    [...used]
      .filter((one) => ![...used].some((other) => other !== one && leadsTo(rooms, other, one)))
      .sort()
      .map((one) => `  ${room} --> ${one}`),
  );
}

/** @param page the text of the decision */
export function withRoomsPicture(page: string) {
  const picture = ['```mermaid', 'flowchart TD', ...arrows(readRooms()), '```'].join('\n');
  return page.replace(/```mermaid\n[^]*?```/, () => picture);
}
