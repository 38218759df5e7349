/** Game data → Champions: the values of one champion, as a grid for each tier. */
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from '#wordpress/fighter-site/assets/src/common/message-of.ts';
import { gameData } from './given.ts';
import { Field, Grid } from './grid.tsx';
import { Document } from './saving.tsx';
import {
  emptied,
  highestLevel,
  layout,
  valueAt,
  withHighestLevel,
  withoutRow,
  withRow,
  withValue,
} from './tiers.ts';
import { ask, useDocument } from './use-document.ts';
import type { Edit } from './cells.ts';
import type { Champion, Row, Tier } from './tiers.ts';
import type { Doc } from './use-document.ts';
import type { SyntheticEvent } from 'react';

const { words, examples, most } = gameData;

/** Columns that have no value yet, by tier. */
type Extra = Record<number, string[] | undefined>;
type ChampionDoc = Doc<Champion>;

type NumberFormProps = { labels: string[]; button: string; onAdd: (numbers: string[]) => void };

function NumberForm({ labels, button, onAdd }: NumberFormProps) {
  const [numbers, setNumbers] = useState(labels.map(() => ''));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // As the keys of the document are written: 07 is 7.
    onAdd(numbers.map((number) => String(Number(number))));
    setNumbers(labels.map(() => ''));
  };
  return (
    <form className="fighter-tools" onSubmit={submit}>
      {labels.map((label, nth) => (
        <label key={label}>
          {label}{' '}
          <input
            type="number"
            min={0}
            max={9999}
            step={1}
            required
            value={numbers[nth]}
            onChange={(event) =>
              setNumbers(numbers.map((one, at) => (at === nth ? event.target.value : one)))
            }
          />
        </label>
      ))}
      <button className="button">{button}</button>
    </form>
  );
}

type StartProps = { doc: ChampionDoc; setExtra: (extra: Extra) => void };

function Start({ doc, setExtra }: StartProps) {
  const [like, setLike] = useState(examples[0] ?? '');
  const [failed, setFailed] = useState('');
  const copy = async () => {
    try {
      const { json } = (await ask(`champion/${like}`, '')) as { json: string };
      const { blueprints } = JSON.parse(json) as Champion;
      doc.edit((now) => ({ ...now, blueprints: blueprints.map((tier) => emptied(tier, tier.rarity_num)) }));
      const { signatures } = layout(blueprints[0] ?? {}, []);
      setExtra(Object.fromEntries(blueprints.map((_, nth) => [nth, signatures])));
    } catch (error) {
      setFailed(messageOf(error));
    }
  };
  return (
    <div className="fighter-tools">
      <span>
        {__(
          'There are no values yet. Add a tier, or begin with the empty cells of another champion:',
          'fighter-site',
        )}
      </span>
      {examples.length > 0 && (
        <label>
          {__('As for', 'fighter-site')}{' '}
          <select value={like} onChange={(event) => setLike(event.target.value)}>
            {examples.map((id) => (
              <option key={id} value={id}>
                {id}
              </option>
            ))}
          </select>
        </label>
      )}
      {examples.length > 0 && (
        <button type="button" className="button" onClick={() => void copy()}>
          {__('Begin', 'fighter-site')}
        </button>
      )}
      {failed && <span role="alert">{failed}</span>}
    </div>
  );
}

/* translators: %s: a number */
const rankName = (rank: string) => sprintf(__('Rank %s', 'fighter-site'), rank);
/* translators: %s: a number */
const levelName = (level: string) => sprintf(__('Level %s', 'fighter-site'), level);

type Change = (make: (tier: Tier) => Tier, paths?: string[]) => void;

type ValueGridProps = {
  doc: ChampionDoc;
  tier: Tier;
  path: string;
  rows: Row[];
  signatures: string[];
  change: Change;
};

function ValueGrid({ doc, tier, path, rows, signatures, change }: ValueGridProps) {
  const stepsOf = ({ rank, level }: Row) => `${path}.attributes.${rank}.dynamic.${level}.prestige_by_sig`;
  const place = (row: Row, signature: string) => `${stepsOf(row)}.${signature}.prestige`;
  const nameOf = ({ rank, level }: Row) => `${rankName(rank)}, ${levelName(level)}`;
  const edit = (edits: Edit[]) => {
    const cells = edits.flatMap(({ row: down, column, value }) => {
      const row = rows[down];
      const signature = signatures[column];
      return row && signature !== undefined ? [{ row, signature, value }] : [];
    });
    change(
      (one) => cells.reduce((made, { row, signature, value }) => withValue(made, row, signature, value), one),
      cells.flatMap(({ row, signature }) => [place(row, signature), stepsOf(row)]),
    );
  };
  return (
    <Grid
      caption={sprintf(
        /* translators: %s: a number */
        __('Tier %s: prestige by rank, level and signature level', 'fighter-site'),
        tier.rarity_num ?? '',
      )}
      corner={[__('Rank', 'fighter-site'), __('Level', 'fighter-site')]}
      columns={signatures.map((signature) => ({
        key: signature,
        /* translators: %s: a number */
        label: sprintf(__('Signature level %s', 'fighter-site'), signature),
        /* translators: %s: a number; "signature" is short for "signature level" */
        head: sprintf(__('Signature %s', 'fighter-site'), signature),
        kind: 'number',
      }))}
      tail={[__('Remove', 'fighter-site')]}
      errors={doc.wrong}
      onEdit={edit}
      say={doc.say}
      rows={rows.map((row) => ({
        key: `${row.rank} ${row.level}`,
        name: nameOf(row),
        heads: [rankName(row.rank), levelName(row.level)],
        cells: signatures.map((signature) => ({
          value: valueAt(tier, row, signature),
          path: place(row, signature),
        })),
        after: [
          <button
            key="remove"
            type="button"
            className="button-link"
            aria-label={sprintf(
              /* translators: %s: a row */
              __('Remove %s', 'fighter-site'),
              nameOf(row),
            )}
            onClick={() => change((one) => withoutRow(one, row))}
          >
            {__('Remove', 'fighter-site')}
          </button>,
        ],
      }))}
    />
  );
}

type TierProps = {
  doc: ChampionDoc;
  at: number;
  tier: Tier;
  extra: string[];
  onColumn: (signature: string) => void;
  onRemove: () => void;
};

function TierForm({ doc, at, tier, extra, onColumn, onRemove }: TierProps) {
  const { rows, signatures } = layout(tier, extra);
  const path = `blueprints[${at}]`;
  const highest = (rank: string) => `${path}.attributes.${rank}.static.max_level`;
  const change: Change = (make, paths = []) =>
    doc.edit(
      (now) => ({ ...now, blueprints: now.blueprints.map((one, nth) => (nth === at ? make(one) : one)) }),
      paths,
    );
  const ranks = [...new Set(rows.map(({ rank }) => rank))];
  return (
    <>
      <ValueGrid doc={doc} tier={tier} path={path} rows={rows} signatures={signatures} change={change} />
      <NumberForm
        labels={[__('Rank', 'fighter-site'), __('Level', 'fighter-site')]}
        button={__('Add a row', 'fighter-site')}
        onAdd={([rank = '', level = '']) => change((one) => withRow(one, { rank, level }))}
      />
      <NumberForm
        labels={[__('Signature level', 'fighter-site')]}
        button={__('Add a column', 'fighter-site')}
        onAdd={([signature = '']) => onColumn(signature)}
      />
      <fieldset className="fighter-fields">
        <legend>{words.max_level}</legend>
        {ranks.map((rank) => (
          <Field
            key={rank}
            label={rankName(rank)}
            path={highest(rank)}
            kind="number"
            value={highestLevel(tier, rank)}
            errors={doc.wrong}
            onEdit={(value) => change((one) => withHighestLevel(one, rank, value), [highest(rank)])}
          />
        ))}
      </fieldset>
      <p>
        <button type="button" className="button" onClick={onRemove}>
          {sprintf(
            /* translators: %s: a number */
            __('Remove tier %s', 'fighter-site'),
            tier.rarity_num ?? '',
          )}
        </button>
      </p>
    </>
  );
}

const firstTier: Tier = { attributes: { 1: { dynamic: { 1: {} } } } };

export function ChampionValues({ id }: { id: string }) {
  const doc = useDocument<Champion>(`champion/${id}`, { id, blueprints: [] });
  const [at, setAt] = useState(0);
  const [extra, setExtra] = useState<Extra>({});
  const tiers = doc.draft.blueprints;
  const nth = Math.min(at, tiers.length - 1);
  const tier = tiers[nth];
  const show = (path: string) => {
    const [, index] = /^blueprints\[(\d+)\]/.exec(path) ?? [];
    if (index !== undefined) setAt(Number(index));
  };
  const addTier = (number: string) => {
    const signatures = tier ? layout(tier, extra[nth] ?? []).signatures : ['0'];
    setExtra({ ...extra, [tiers.length]: signatures });
    doc.edit((now) => ({
      ...now,
      blueprints: [...now.blueprints, emptied(tier ?? firstTier, Number(number))],
    }));
    setAt(tiers.length);
  };
  const removeTier = () => {
    doc.edit((now) => ({ ...now, blueprints: now.blueprints.filter((one, index) => index !== nth) }));
    setExtra({});
    setAt(0);
  };
  return (
    <Document doc={doc} show={show} most={most}>
      {tiers.length === 0 && <Start doc={doc} setExtra={setExtra} />}
      <p>
        {__(
          'Arrows and Enter move between the cells, Escape takes back what was typed into one. A block copied from a spreadsheet can be pasted. An empty cell has no value.',
          'fighter-site',
        )}
      </p>
      <div className="fighter-tools" role="group" aria-label={__('Tiers', 'fighter-site')}>
        {tiers.map((one, index) => (
          <button
            key={index}
            type="button"
            className={`button${index === nth ? ' button-primary' : ''}`}
            aria-pressed={index === nth}
            onClick={() => setAt(index)}
          >
            {sprintf(
              /* translators: %s: a number */
              __('Tier %s', 'fighter-site'),
              one.rarity_num ?? '',
            )}
          </button>
        ))}
        <NumberForm
          labels={[__('Tier', 'fighter-site')]}
          button={__('Add a tier', 'fighter-site')}
          onAdd={([number = '']) => addTier(number)}
        />
      </div>
      {tier && (
        <TierForm
          key={nth}
          doc={doc}
          at={nth}
          tier={tier}
          extra={extra[nth] ?? []}
          onColumn={(signature) => setExtra({ ...extra, [nth]: [...(extra[nth] ?? []), signature] })}
          onRemove={removeTier}
        />
      )}
    </Document>
  );
}
