/**
 * Facts and counters of a champion: a sidebar of its editor with pickers of champions and glossary terms, and short
 * texts with the formats of the game (rich-field.tsx). In a translation only the texts are edited, each beside the
 * original's.
 */
import { ComboboxControl, FormTokenField, TextControl, ToggleControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useId } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { given } from './common/given.ts';
import { newest } from './common/newest.ts';
import { registerSidebar } from './common/sidebar.tsx';
import { Thumbnail } from './editor/champion-fields.tsx';
import { byId, labelOf } from './editor/champions.ts';
import { EntryList } from './editor/entry-list.tsx';
import { RichField } from './editor/rich-field.tsx';
import { site } from './editor/site.ts';
import type { ReactNode } from 'react';

type Part = 'name' | 'text' | 'reason';
type Entry = {
  key?: string;
  champion?: number;
  terms?: number[];
  /** Of a counter: somebody did it, and what shows it. */
  tried?: boolean;
  source?: string;
} & Partial<Record<Part, string>>;
type Relation = 'synergies' | 'counters';
type List = 'abilities' | Relation;
type Facts = Partial<Record<List, Entry[]>> & { immunities?: number[]; tags?: number[] };

const { key, root, original, most, terms, unpublished } = given<{
  key: string;
  /** The id of the champion, also where a translation of it is edited. */
  root: number;
  /** Of a translation. */
  original: Facts | null;
  most: { abilities: number; others: number };
  terms: { id: number; word: string }[];
  unpublished: { id: number; name: string }[];
}>('facts');
const { champions } = site;

const plain = (html: string) =>
  new DOMParser().parseFromString(html.replace(/<br\s*\/?>/g, ' '), 'text/html').body.textContent.trim();

type SetFacts = (part: Facts) => void;

function useFacts(): [Facts, SetFacts] {
  const meta = useSelect((select) => select(editorStore).getEditedPostAttribute('meta'), []);
  const { editPost } = useDispatch(editorStore);
  const facts = (meta?.[key] ?? {}) as Facts;
  return [facts, (part) => editPost({ meta: { [key]: { ...facts, ...part } } })];
}

/* Pickers */

const namesOfUnpublished = new Map(unpublished.map((one) => [one.id, one.name]));
const words = new Map(terms.map(({ id, word }) => [id, word]));
const fold = (word: string) => word.trim().toLowerCase();
const idsByWord = new Map([
  ...unpublished.map((one): [string, number] => [fold(one.name), one.id]),
  ...terms.map(({ id, word }): [string, number] => [fold(word), id]),
]);

/** The id of a typed term: the exact word, or else the first that begins with the text, or else contains it. */
function termOf(typed: string): number {
  const part = fold(typed);
  const exact = idsByWord.get(part);
  if (exact || part === '') return exact ?? 0;
  const found =
    terms.find(({ word }) => fold(word).startsWith(part)) ??
    terms.find(({ word }) => fold(word).includes(part));
  return found?.id ?? 0;
}

type TermsProps = {
  label: string;
  help?: string;
  ids: number[] | undefined;
  onChange: (ids: number[]) => void;
};

function Terms({ label, help, ids = [], onChange }: TermsProps) {
  const hint = useId();
  return (
    <div className="fighter-terms" role="group" aria-describedby={help ? hint : undefined}>
      <FormTokenField
        {...newest}
        label={label}
        value={ids.map((id) => words.get(id) ?? namesOfUnpublished.get(id) ?? '').filter(Boolean)}
        suggestions={terms.map(({ word }) => word)}
        maxSuggestions={20}
        maxLength={most.others}
        onChange={(tokens) => onChange([...new Set(tokens.map(termOf))].filter(Boolean))}
        __experimentalExpandOnFocus
        __experimentalAutoSelectFirstMatch
        __experimentalShowHowTo={false}
        __experimentalValidateInput={(token) => termOf(token) > 0}
        messages={{
          added: __('Term added.', 'fighter-site'),
          removed: __('Term removed.', 'fighter-site'),
          remove: __('Remove term', 'fighter-site'),
          __experimentalInvalid: __('The glossary has no such term.', 'fighter-site'),
        }}
      />
      {help && (
        <p id={hint} className="fighter-help">
          {help}
        </p>
      )}
    </div>
  );
}

const nameOfChampion = (id = 0) => byId(champions, id)?.name ?? namesOfUnpublished.get(id) ?? '';

type ChampionProps = {
  label: string;
  value: number;
  /** The champions that the list has already. */
  others: number[];
  onChange: (id: number) => void;
};

function Champion({ label, value, others, onChange }: ChampionProps) {
  const chosen = byId(champions, value);
  const offered = champions
    .filter(({ id }) => id === value || (id !== root && !others.includes(id)))
    .map((one) => ({ value: String(one.id), label: labelOf(one) }));
  const hidden = value && !chosen ? [{ value: String(value), label: nameOfChampion(value) }] : [];
  return (
    <div className="fighter-champion">
      <ComboboxControl
        {...newest}
        label={label}
        value={value ? String(value) : null}
        options={[...hidden, ...offered]}
        onChange={(id) => onChange(Number(id) || 0)}
      />
      <Thumbnail champion={chosen} />
    </div>
  );
}

/* The lists */

type RelationTexts = {
  title: string;
  help: string;
  add: string;
  none: string;
  part: Part;
  text: string;
  newOne: string;
};

const relations: Record<Relation, RelationTexts> = {
  synergies: {
    title: __('Synergies', 'fighter-site'),
    help: __('Champions that are stronger together with this one, and how.', 'fighter-site'),
    add: __('Add a synergy', 'fighter-site'),
    none: __('No synergies yet.', 'fighter-site'),
    part: 'text',
    text: __('What they do together', 'fighter-site'),
    newOne: __('New synergy', 'fighter-site'),
  },
  counters: {
    title: __('Counters', 'fighter-site'),
    help: __(
      'Who beats this champion, and why. The page of the other one then says that it is strong against this one.',
      'fighter-site',
    ),
    add: __('Add a counter', 'fighter-site'),
    none: __('No counters yet.', 'fighter-site'),
    part: 'reason',
    text: __('Reason', 'fighter-site'),
    newOne: __('New counter', 'fighter-site'),
  },
};
const relationNames: Relation[] = ['synergies', 'counters'];
const abilityTexts = {
  title: __('Abilities', 'fighter-site'),
  help: __('What the champion can do, in the order of its page.', 'fighter-site'),
  add: __('Add an ability', 'fighter-site'),
  none: __('No abilities yet.', 'fighter-site'),
  name: __('Name', 'fighter-site'),
  text: __('What it does', 'fighter-site'),
  newOne: __('New ability', 'fighter-site'),
};

function Section({ texts, children }: { texts: { title: string; help?: string }; children: ReactNode }) {
  return (
    <section>
      <h3>{texts.title}</h3>
      {texts.help && <p className="fighter-help">{texts.help}</p>}
      {children}
    </section>
  );
}

type ListProps = { facts: Facts; set: SetFacts };

const newKey = () => Math.random().toString(36).slice(2, 10).padEnd(8, '0');

function Abilities({ facts, set }: ListProps) {
  return (
    <Section texts={abilityTexts}>
      <EntryList
        entries={facts.abilities ?? []}
        most={most.abilities}
        texts={abilityTexts}
        nameOf={(ability) => ability.name || abilityTexts.newOne}
        make={() => ({ key: newKey(), name: '', text: '', terms: [] })}
        onChange={(abilities) => set({ abilities })}
        render={(ability, change) => (
          <>
            <TextControl
              {...newest}
              dir="auto"
              label={abilityTexts.name}
              value={ability.name ?? ''}
              maxLength={200}
              onChange={(text) => change({ name: text })}
            />
            <RichField
              label={abilityTexts.text}
              html={ability.text ?? ''}
              onChange={(text) => change({ text })}
            />
            <Terms
              label={__('Terms of the glossary', 'fighter-site')}
              ids={ability.terms}
              onChange={(ids) => change({ terms: ids })}
            />
          </>
        )}
      />
    </Section>
  );
}

function Relations({ list, facts, set }: ListProps & { list: Relation }) {
  const texts = relations[list];
  const entries = facts[list] ?? [];
  return (
    <Section texts={texts}>
      <EntryList
        entries={entries}
        most={most.others}
        texts={texts}
        nameOf={({ champion }) => nameOfChampion(champion) || texts.newOne}
        make={() => ({ champion: 0, [texts.part]: '' })}
        onChange={(changed) => set({ [list]: changed })}
        render={(entry, change) => (
          <>
            <Champion
              label={__('Champion', 'fighter-site')}
              value={entry.champion ?? 0}
              others={entries.map(({ champion = 0 }) => champion)}
              onChange={(champion) => change({ champion })}
            />
            <RichField
              label={texts.text}
              html={entry[texts.part] ?? ''}
              onChange={(text) => change({ [texts.part]: text })}
            />
            {list === 'counters' && <Proof entry={entry} change={change} />}
          </>
        )}
      />
    </Section>
  );
}

/** Whether a counter is more than theory, and what shows it. */
function Proof({ entry, change }: { entry: Entry; change: (part: Entry) => void }) {
  return (
    <>
      <ToggleControl
        {...newest}
        label={__('Tried', 'fighter-site')}
        help={__('Somebody did it. Otherwise it counts as theory.', 'fighter-site')}
        checked={entry.tried ?? false}
        onChange={(tried) => change({ tried })}
      />
      {entry.tried && (
        <TextControl
          {...newest}
          type="url"
          label={__('Link to a clip or text that shows it', 'fighter-site')}
          value={entry.source ?? ''}
          maxLength={1000}
          onChange={(source) => change({ source })}
        />
      )}
    </>
  );
}

type TranslatedProps = ListProps & {
  texts: { title: string };
  list: List;
  /** What an entry and its original have in common. */
  by: 'key' | 'champion';
  parts: { part: Part; label: string; isRich?: boolean }[];
  nameOf: (entry: Entry) => string;
};

/** The texts of a translation, each below the original’s. */
function Translated({ texts, list, by, parts, nameOf, facts, set }: TranslatedProps) {
  const originals = original?.[list] ?? [];
  const own = facts[list] ?? [];
  const entries = originals.map((one): Entry => ({
    [by]: one[by],
    ...Object.fromEntries(parts.map(({ part }) => [part, ''])),
    ...own.find((other) => other[by] === one[by]),
  }));
  if (originals.length === 0) {
    return null;
  }
  return (
    <Section texts={{ title: texts.title }}>
      <div className="fighter-entry-list">
        {originals.map((one, nth) => {
          const entry = entries[nth] ?? {};
          const change = (part: Entry) =>
            set({ [list]: entries.map((other) => (other === entry ? { ...other, ...part } : other)) });
          return (
            <div key={one[by]} role="group" aria-label={nameOf(one)}>
              <strong aria-hidden>{nameOf(one)}</strong>
              {parts.map(({ part, label, isRich }) => {
                /* translators: %s: the English text */
                const help = one[part] ? sprintf(__('Original: %s', 'fighter-site'), plain(one[part])) : '';
                return isRich ? (
                  <RichField
                    key={part}
                    label={label}
                    help={help}
                    html={entry[part] ?? ''}
                    onChange={(text) => change({ [part]: text })}
                  />
                ) : (
                  <TextControl
                    {...newest}
                    key={part}
                    dir="auto"
                    label={label}
                    help={help}
                    value={entry[part] ?? ''}
                    maxLength={200}
                    onChange={(text) => change({ [part]: text })}
                  />
                );
              })}
            </div>
          );
        })}
      </div>
    </Section>
  );
}

function Translation({ facts, set }: ListProps) {
  const lists: List[] = ['abilities', ...relationNames];
  if (lists.every((list) => (original?.[list] ?? []).length === 0)) {
    return <p>{__('The original has no texts here that could be translated.', 'fighter-site')}</p>;
  }
  return (
    <>
      <p>
        {__(
          'Champions, terms and the order are the original’s. Where you leave a text empty, readers see the original’s.',
          'fighter-site',
        )}
      </p>
      <Translated
        texts={abilityTexts}
        list="abilities"
        by="key"
        nameOf={(ability) => ability.name ?? ''}
        parts={[
          { part: 'name', label: abilityTexts.name },
          { part: 'text', label: abilityTexts.text, isRich: true },
        ]}
        facts={facts}
        set={set}
      />
      {relationNames.map((list) => (
        <Translated
          key={list}
          texts={relations[list]}
          list={list}
          by="champion"
          nameOf={({ champion }) => nameOfChampion(champion)}
          parts={[{ part: relations[list].part, label: relations[list].text, isRich: true }]}
          facts={facts}
          set={set}
        />
      ))}
    </>
  );
}

function Fields() {
  const [facts, set] = useFacts();
  if (original) return <Translation facts={facts} set={set} />;
  return (
    <>
      <Abilities facts={facts} set={set} />
      <Section texts={{ title: __('Immunities', 'fighter-site') }}>
        <Terms
          label={__('Immune to', 'fighter-site')}
          help={__('Terms of the glossary. Readers can filter the champions by them.', 'fighter-site')}
          ids={facts.immunities}
          onChange={(immunities) => set({ immunities })}
        />
      </Section>
      <Section texts={{ title: __('Tags', 'fighter-site') }}>
        <Terms
          label={__('What the champion is known for', 'fighter-site')}
          help={__('Terms of the glossary. Readers can filter the champions by them.', 'fighter-site')}
          ids={facts.tags}
          onChange={(tags) => set({ tags })}
        />
      </Section>
      {relationNames.map((list) => (
        <Relations key={list} list={list} facts={facts} set={set} />
      ))}
    </>
  );
}

function Summary() {
  const [facts] = useFacts();
  const shown = original ?? facts;
  const lists: [string, keyof Facts][] = [
    [abilityTexts.title, 'abilities'],
    [__('Immunities', 'fighter-site'), 'immunities'],
    [__('Tags', 'fighter-site'), 'tags'],
    ...relationNames.map((list): [string, Relation] => [relations[list].title, list]),
  ];
  return lists.map(([label, list]) => <li key={list}>{`${label}: ${shown[list]?.length ?? 0}`}</li>);
}

const title = __('Facts and counters', 'fighter-site');
const open = original
  ? __('Translate facts and counters', 'fighter-site')
  : __('Edit facts and counters', 'fighter-site');

registerSidebar('fighter-facts', { title, icon: 'shield', open }, { Summary, Fields });
