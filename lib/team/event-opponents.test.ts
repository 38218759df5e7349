import type { GameEvent } from '#lib/events/read-events.ts';
import { eventOpponents } from './event-opponents.ts';

const event = (to: number | null, ...links: string[]): GameEvent => ({
  id: 'rift',
  title: 'Rift',
  from: null,
  to,
  status: undefined,
  image: '',
  imageAlt: '',
  imageFocus: '',
  text: '',
  link: '',
  links,
});
const slugs = ['apsis', 'kestrel', 'a', 'b', 'c', 'd', 'e'];
const namesOf = (names: readonly string[]) => names.join(' and ');
const future = Date.now() / 1000 + 1000;

test('an event that is not translated says its language', () => {
  const opponents = ['apsis'];
  expect(eventOpponents([{ ...event(null, '/news/apsis/'), language: 'en' }], slugs, namesOf)).toEqual([
    { title: 'Rift', language: 'en', opponents },
  ]);
});

test.each<[string, GameEvent, string[]]>([
  ['champions that it links to', event(null, '/news/apsis/', '/news/kestrel'), ['apsis', 'kestrel']],
  ['in any case', event(null, '/News/Apsis/', '/news/KESTREL'), ['apsis', 'kestrel']],
  ['each once', event(future, '/news/apsis/', 'https://cms.example/news/apsis/?x#y'), ['apsis']],
  ['no other links', event(future, '/news/patch/', 'mailto:a@b.c', '', '/events/', 'http://['), []],
  ['nothing once it is over', event(1000, '/news/apsis/'), []],
  ['nothing once the editors say so', { ...event(null, '/news/apsis/'), status: 'completed' }, []],
  [
    'what the clock says where both moments are known',
    { ...event(future, '/news/apsis/'), from: 1000, status: 'completed' },
    ['apsis'],
  ],
  [
    'the first five',
    event(null, ...slugs.map((slug) => `/news/${slug}/`)),
    ['apsis', 'kestrel', 'a', 'b', 'c'],
  ],
])('%s', (_, one, opponents) => {
  expect(eventOpponents([one], slugs, namesOf)).toEqual(
    opponents.length > 0 ? [{ title: 'Rift', opponents }] : [],
  );
});

test('events of one title are told apart, and those with the same opponents are one', () => {
  const events = [
    event(null, '/news/apsis/', '/news/kestrel/'),
    event(future, '/news/kestrel/', '/news/apsis/'),
    event(null, '/news/apsis/'),
    { ...event(null, '/news/apsis/'), title: 'Other' },
  ];
  expect(eventOpponents(events, slugs, namesOf).map(({ title }) => title)).toEqual([
    'Rift: kestrel and apsis',
    'Rift: apsis',
    'Other',
  ]);
});
