/** Game data → Masteries: a table for each section, and a form for one mastery. */
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { gameData } from './given.ts';
import { Field, Grid } from './grid.tsx';
import { levelColumns } from './level-columns.ts';
import {
  costs,
  everything,
  isNew,
  matches,
  missingTexts,
  needs,
  newColumns,
  resources,
  textIn,
  withText,
} from './mastery-data.ts';
import { Document } from './saving.tsx';
import { Table } from './table.tsx';
import { useDocument } from './use-document.ts';
import type { Edit, Wrong } from './cells.ts';
import type { Options } from './grid.tsx';
import type { AmountList, Draft, Mastery } from './mastery-data.ts';
import type { Doc } from './use-document.ts';
import type { SyntheticEvent } from 'react';

type MasteriesDoc = Doc<Draft>;
type Change = (make: (mastery: Mastery) => Mastery, paths?: string[]) => void;
type SetDetail = (key: keyof Mastery['details'], value: unknown) => void;

const { words, sections, languages, types, most } = gameData;
const wordOf = (key: string) => words[key] ?? key;
const empty: Draft = Object.fromEntries(sections.map((section) => [section, []]));
const typeOptions: Options = [['', '—'], ...types.map((name): [string, string] => [name, name])];
const frames: Options = [
  ['MasteryFrame0', __('round', 'fighter-site')],
  ['MasteryFrame1', __('square', 'fighter-site')],
  ['MasteryFrame2', __('six corners', 'fighter-site')],
];

const nameOf = ({ id, details }: Mastery) =>
  textIn(details.name, 'en') || id || __('New mastery', 'fighter-site');

type SectionProps = {
  draft: Draft;
  section: string;
  /** What is searched for, in lower case. */
  word: string;
  onOpen: (section: string, index: number) => void;
  onAdd: (section: string) => void;
};

function Section({ draft, section, word, onOpen, onAdd }: SectionProps) {
  const rows = (draft[section] ?? [])
    .map((mastery, index) => ({ mastery, index }))
    .filter(({ mastery }) => !word || matches(mastery, word));
  const heads = [
    ...['name', 'id', 'type', 'levels', 'reqNodes', 'coord', 'cost'].map(wordOf),
    __('Languages without a text', 'fighter-site'),
  ];
  return (
    <>
      {rows.length === 0 && word ? null : (
        <Table
          name={wordOf(section)}
          caption={sprintf(
            /* translators: 1: a section, 2: a number */
            __('%1$s: %2$d masteries', 'fighter-site'),
            wordOf(section),
            rows.length,
          )}
          heads={heads}
        >
          {rows.map(({ mastery, index }) => (
            <tr key={index}>
              <th scope="row">
                <button
                  type="button"
                  className="button-link"
                  aria-label={sprintf(
                    /* translators: %s: a mastery */
                    __('Edit %s', 'fighter-site'),
                    nameOf(mastery),
                  )}
                  onClick={() => onOpen(section, index)}
                >
                  {nameOf(mastery)}
                </button>
              </th>
              <td>{mastery.id}</td>
              <td>{mastery.details.type}</td>
              <td>{mastery.levels.length}</td>
              <td>{needs(mastery).join(', ')}</td>
              <td>{`${mastery.details.coord.x} / ${mastery.details.coord.y}`}</td>
              <td>{costs(mastery)}</td>
              <td>{missingTexts(mastery, languages).join(', ')}</td>
            </tr>
          ))}
        </Table>
      )}
      {!word && (
        <p>
          <button type="button" className="button" onClick={() => onAdd(section)}>
            {sprintf(
              /* translators: %s: a section */
              __('Add a mastery to %s', 'fighter-site'),
              wordOf(section),
            )}
          </button>
        </p>
      )}
    </>
  );
}

const amountLists: AmountList[] = ['cost', 'unlock'];

type AddAmountProps = { draft: Draft; onAdd: (list: AmountList, id: string) => void };

function AddAmount({ draft, onAdd }: AddAmountProps) {
  const [list, setList] = useState<AmountList>('cost');
  const [id, setId] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onAdd(list, id.trim());
    setId('');
  };
  return (
    <form className="fighter-tools" onSubmit={submit}>
      <label>
        {__('Kind', 'fighter-site')}{' '}
        <select value={list} onChange={(event) => setList(event.target.value as AmountList)}>
          {amountLists.map((key) => (
            <option key={key} value={key}>
              {words[key]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {__('Id of what is paid', 'fighter-site')}{' '}
        <input
          type="text"
          list="fighter-amounts"
          required
          value={id}
          onChange={(event) => setId(event.target.value)}
        />
      </label>
      <datalist id="fighter-amounts">
        {Object.entries(resources(draft, list)).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </datalist>
      <button className="button">{__('Add a column', 'fighter-site')}</button>
    </form>
  );
}

/** Id, type, frame and position of a mastery. */
type DetailFieldsProps = {
  mastery: Mastery;
  path: string;
  errors: Wrong[];
  change: Change;
  setDetail: SetDetail;
};

function DetailFields({ mastery, path, errors, change, setDetail }: DetailFieldsProps) {
  const { type, frame, coord } = mastery.details;
  return (
    <div className="fighter-fields">
      {mastery[isNew] ? (
        <Field
          errors={errors}
          label={wordOf('id')}
          path={`${path}.id`}
          value={mastery.id}
          kind="text"
          onEdit={(value) => change((one) => ({ ...one, id: String(value) }), [`${path}.id`])}
        />
      ) : (
        <div className="fighter-field">
          {words.id}
          <br />
          <code>{mastery.id}</code>
        </div>
      )}
      <Field
        errors={errors}
        label={wordOf('type')}
        path={`${path}.details.type`}
        value={type}
        kind="select"
        options={typeOptions}
        onEdit={(value) => setDetail('type', value)}
      />
      <Field
        errors={errors}
        label={wordOf('frame')}
        path={`${path}.details.frame`}
        value={frame}
        kind="select"
        options={frames}
        onEdit={(value) => setDetail('frame', value)}
      />
      {(['x', 'y'] as const).map((axis) => (
        <Field
          errors={errors}
          key={axis}
          label={`${words.coord}: ${words[axis]}`}
          path={`${path}.details.coord${axis === 'x' ? '' : '.y'}`}
          whole={axis === 'x' && errors.some((one) => one.path === `${path}.details.coord.x`)}
          value={coord[axis]}
          kind="number"
          onEdit={(value) => setDetail('coord', { ...coord, [axis]: value })}
        />
      ))}
    </div>
  );
}

/** Name and description of a mastery in each language. */
type TextTableProps = { mastery: Mastery; path: string; errors: Wrong[]; setDetail: SetDetail };

function TextTable({ mastery, path, errors, setDetail }: TextTableProps) {
  const cell = (key: 'name' | 'description', code: string, language: string) => (
    <td key={key}>
      <Field
        errors={errors}
        label={`${words[key]}, ${language}`}
        path={`${path}.details.${key}${code === 'en' ? '' : `.${code}`}`}
        value={textIn(mastery.details[key], code)}
        kind={key === 'name' ? 'text' : 'long'}
        onEdit={(value) => setDetail(key, withText(mastery.details[key], code, String(value)))}
      />
    </td>
  );
  return (
    <div className="fighter-grid">
      <table className="widefat striped">
        <caption>{__('Texts. {0}, {1} and {2} stand for the values of the level.', 'fighter-site')}</caption>
        <thead>
          <tr>
            {[__('Language', 'fighter-site'), wordOf('name'), wordOf('description')].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {languages.map(([code, language]) => (
            <tr key={code}>
              <th scope="row">{language}</th>
              {(['name', 'description'] as const).map((key) => cell(key, code, language))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LevelGridProps = { doc: MasteriesDoc; mastery: Mastery; path: string; change: Change };

function LevelGrid({ doc, mastery, path, change }: LevelGridProps) {
  const columns = levelColumns(doc.draft, mastery, { words, sections });
  const edit = (edits: Edit[]) =>
    change(
      (one) => ({
        ...one,
        levels: one.levels.map((level, nth) =>
          edits
            .filter(({ row }) => row === nth)
            .reduce((made, { column, value }) => columns[column]?.write(made, value) ?? made, level),
        ),
      }),
      edits.map(
        ({ row, column }) => `${path}.levels[${row}].${columns[column]?.path(mastery.levels[row] ?? {})}`,
      ),
    );
  return (
    <Grid
      caption={__('Levels. “Needs” holds the ids of masteries, with spaces between.', 'fighter-site')}
      corner={[__('Level', 'fighter-site')]}
      columns={columns}
      errors={doc.wrong}
      onEdit={edit}
      say={doc.say}
      rows={mastery.levels.map((level, nth) => ({
        key: nth,
        /* translators: %s: a number */
        name: sprintf(__('Level %s', 'fighter-site'), nth + 1),
        heads: [nth + 1],
        cells: columns.map((column) => ({
          value: column.read(level),
          path: `${path}.levels[${nth}].${column.path(level)}`,
          whole: true,
        })),
      }))}
    />
  );
}

type MasteryFormProps = {
  doc: MasteriesDoc;
  mastery: Mastery;
  section: string;
  index: number;
  onClose: () => void;
};

function MasteryForm({ doc, mastery, section, index, onClose }: MasteryFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [section, index]);
  const path = `${section}[${index}]`;
  const editSection = (make: (masteries: Mastery[]) => Mastery[], paths: string[] = []) =>
    doc.edit((draft) => ({ ...draft, [section]: make(draft[section] ?? []) }), paths);
  const change: Change = (make, paths) =>
    editSection((all) => all.map((one, nth) => (nth === index ? make(one) : one)), paths);
  const setDetail: SetDetail = (key, value) =>
    change((one) => ({ ...one, details: { ...one.details, [key]: value } }), [`${path}.details.${key}`]);
  const addLevel = () =>
    change((one) => ({
      ...one,
      levels: [...one.levels, { ...one.levels.at(-1), level: one.levels.length + 1 }],
    }));
  const remove = () => {
    editSection((all) => all.filter((one, nth) => nth !== index));
    onClose();
  };
  return (
    <>
      <p>
        <button type="button" className="button-link" onClick={onClose}>
          {__('All masteries', 'fighter-site')}
        </button>
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {`${nameOf(mastery)} (${wordOf(section)})`}
      </h2>
      <DetailFields mastery={mastery} path={path} errors={doc.wrong} change={change} setDetail={setDetail} />
      <TextTable mastery={mastery} path={path} errors={doc.wrong} setDetail={setDetail} />
      <LevelGrid doc={doc} mastery={mastery} path={path} change={change} />
      <div className="fighter-tools">
        <button type="button" className="button" onClick={addLevel}>
          {__('Add a level', 'fighter-site')}
        </button>
        {mastery.levels.length > 1 && (
          <button
            type="button"
            className="button"
            onClick={() => change((one) => ({ ...one, levels: one.levels.slice(0, -1) }))}
          >
            {__('Remove the last level', 'fighter-site')}
          </button>
        )}
        <button type="button" className="button" onClick={remove}>
          {__('Remove this mastery', 'fighter-site')}
        </button>
      </div>
      <AddAmount
        draft={doc.draft}
        onAdd={(list, id) =>
          change((one) => ({ ...one, [newColumns]: [...(one[newColumns] ?? []), [list, id]] }))
        }
      />
    </>
  );
}

type Place = { section: string; index: number };

export function Masteries() {
  const doc = useDocument<Draft>('masteries', empty);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<Place | null>(null);
  const word = search.trim().toLowerCase();
  const show = (path: string) => {
    const [, section, index] = /^(\w+)\[(\d+)\]/.exec(path) ?? [];
    setOpen(section ? { section, index: Number(index) } : null);
  };
  const add = (section: string) => {
    const made: Mastery = {
      id: '',
      details: {
        name: { en: '' },
        description: { en: '' },
        type: '',
        frame: 'MasteryFrame0',
        coord: { x: '', y: '' },
      },
      levels: [{ level: 1, c: 0, m: 0, d: 0, cost: [], unlock: [], reqNodes: [] }],
      [isNew]: true,
    };
    const before = doc.draft[section] ?? [];
    doc.edit((draft) => ({ ...draft, [section]: [...(draft[section] ?? []), made] }));
    setOpen({ section, index: before.length });
  };
  const mastery = open ? doc.draft[open.section]?.[open.index] : undefined;
  return (
    <Document doc={doc} show={show} most={most}>
      {open && mastery ? (
        <MasteryForm
          key={`${open.section} ${open.index}`}
          doc={doc}
          mastery={mastery}
          section={open.section}
          index={open.index}
          onClose={() => setOpen(null)}
        />
      ) : (
        doc.loaded && (
          <>
            <div className="fighter-tools" role="search">
              <label>
                {__('Search', 'fighter-site')}{' '}
                <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
              </label>
            </div>
            {word && !everything(doc.draft).some((one) => matches(one, word)) && (
              <p>{__('No mastery is found.', 'fighter-site')}</p>
            )}
            {sections.map((section) => (
              <Section
                key={section}
                draft={doc.draft}
                section={section}
                word={word}
                onOpen={(name, index) => setOpen({ section: name, index })}
                onAdd={add}
              />
            ))}
          </>
        )
      )}
    </Document>
  );
}
