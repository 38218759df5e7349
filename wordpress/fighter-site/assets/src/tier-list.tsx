/**
 * The tiers of a tier list: a sidebar of its editor with pickers of champions. They are moved by dragging, and by buttons
 * from tier to tier. It says which ratings are older than a balance change. In a translation the reasons are edited alone.
 */
import { speak } from '@wordpress/a11y';
import { Button, ComboboxControl, Notice, TextareaControl, TextControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { given } from './common/given.ts';
import { newest } from './common/newest.ts';
import { registerSidebar } from './common/sidebar.tsx';
import { Thumbnail } from './editor/champion-fields.tsx';
import { byId, labelOf } from './editor/champions.ts';
import { site } from './editor/site.ts';
import type { LastChange, Place, Rating, Tier } from './editor/tiers.ts';
import { change, emptyTiers, nextPlace, placeOf, put, remove, unknownChange } from './editor/tiers.ts';

const { key, patchKey, original, before, changes, listedAt, most } = given<{
  key: string;
  patchKey: string;
  /** Of a translation. */
  original: Tier[] | null;
  /** The author's list before this one. */
  before: { title: string; tiers: Tier[] } | null;
  /** By the champion's id. */
  changes: Record<string, LastChange>;
  /** The time of a published list, in seconds; 0 for one that is not published. */
  listedAt: number;
  most: { tiers: number; reason: number };
}>('tier-list');
const { champions } = site;

const nameOf = (id: number) =>
  byId(champions, id)?.name ?? __('A champion that is not published', 'fighter-site');

type SetTiers = (tiers: Tier[]) => void;

function useTiers(): { tiers: Tier[]; patch: string; set: SetTiers } {
  const meta = useSelect((select) => select(editorStore).getEditedPostAttribute('meta'), []);
  const { editPost } = useDispatch(editorStore);
  const patch = meta?.[patchKey];
  return {
    tiers: (meta?.[key] ?? []) as Tier[],
    patch: typeof patch === 'string' ? patch.trim() : '',
    set: (tiers) => editPost({ meta: { [key]: tiers } }),
  };
}

/** The change that a rating of this list does not know. A list that is not published yet is of now. */
const oldBy = (rating: Rating, patch: string) =>
  listedAt > 0 ? unknownChange(rating, { listedAt, patch }, changes) : undefined;

const now = () => Math.floor(Date.now() / 1000);

type RowProps = {
  rating: Rating;
  tiers: Tier[];
  patch: string;
  set: SetTiers;
  move: (champion: number, place: Place, focus?: string) => void;
  /** Takes a champion out of the list. */
  take: (champion: number) => void;
};

function Row({ rating, tiers, patch, set, move, take }: RowProps) {
  const { champion } = rating;
  const row = useRef<HTMLDivElement>(null);
  const own = nameOf(champion);
  const old = oldBy(rating, patch);
  const step = (by: -1 | 1, icon: string, text: string) => {
    const place = nextPlace(tiers, champion, by);
    return (
      <Button
        icon={icon}
        size="small"
        label={`${text}: ${own}`}
        data-do={by === -1 ? 'up' : 'down'}
        disabled={!place}
        onClick={() => place && move(champion, place, by === -1 ? 'up' : 'down')}
      />
    );
  };
  return (
    <div
      ref={row}
      className="fighter-rating"
      role="group"
      aria-label={own}
      data-champion={champion}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        const dragged = Number(event.dataTransfer.getData('text/plain'));
        const place = placeOf(remove(tiers, dragged), champion);
        if (placeOf(tiers, dragged) && place) move(dragged, place);
      }}
    >
      <div className="fighter-entry-head">
        <span
          className="fighter-drag"
          draggable
          onDragStart={(event) => event.dataTransfer.setData('text/plain', String(champion))}
        >
          <Thumbnail champion={byId(champions, champion)} />
          <strong>{own}</strong>
        </span>
        <div className="fighter-entry-buttons">
          {step(-1, 'arrow-up-alt2', __('Move up', 'fighter-site'))}
          {step(1, 'arrow-down-alt2', __('Move down', 'fighter-site'))}
          <Button
            icon="trash"
            size="small"
            isDestructive
            data-do="remove"
            label={`${__('Remove', 'fighter-site')}: ${own}`}
            onClick={() => take(champion)}
          />
        </div>
      </div>
      <TextareaControl
        {...newest}
        dir="auto"
        rows={2}
        label={__('Reason', 'fighter-site')}
        value={rating.reason ?? ''}
        maxLength={most.reason}
        onChange={(reason) => set(change(tiers, champion, { reason }))}
      />
      {old && (
        <div className="fighter-old">
          <span>
            {/* translators: %s: a version of the game */}
            {sprintf(__('Older than the balance change of %s.', 'fighter-site'), old.version || '—')}
          </span>
          <Button
            variant="link"
            label={`${__('Looked at again', 'fighter-site')}: ${own}`}
            onClick={() => {
              // The pressed button goes with what it was for.
              row.current?.querySelector('textarea')?.focus();
              set(change(tiers, champion, { checked: now() }));
            }}
          >
            {__('Looked at again', 'fighter-site')}
          </Button>
        </div>
      )}
    </div>
  );
}

type AddProps = { tiers: Tier[]; place: Place; label: string; set: SetTiers };

/** A picker of the champions that the list lacks. */
function Add({ tiers, place, label, set }: AddProps) {
  return (
    <ComboboxControl
      {...newest}
      label={label}
      value={null}
      options={champions
        .filter(({ id }) => !placeOf(tiers, id))
        .map((one) => ({ value: String(one.id), label: labelOf(one) }))}
      onChange={(id) => {
        if (!id) return;
        speak(sprintf(/* translators: %s: a name */ __('%s: added.', 'fighter-site'), nameOf(Number(id))));
        set(put(tiers, Number(id), place));
      }}
    />
  );
}

/** The button of a champion that was pressed, or, where it is disabled now, another one. */
const buttonsOf = (champion: number, what: string) =>
  [`[data-do="${what}"]`, '[data-do]'].map(
    (button) => `[data-champion="${champion}"] ${button}:not(:disabled)`,
  );
const nameField = (tier: number) => `[data-tier="${tier}"] input`;

function Tiers() {
  const { tiers, patch, set } = useTiers();
  const list = useRef<HTMLDivElement>(null);
  const [next, setNext] = useState<string[]>([]);
  useEffect(() => {
    const found = next.map((what) => list.current?.querySelector<HTMLElement>(what)).find(Boolean);
    if (!found) return;
    found.focus();
    setNext([]);
  }, [next, tiers]);
  const move: RowProps['move'] = (champion, place, focus) => {
    const tier = tiers[place.tier]?.name ?? '';
    /* translators: 1: a name, 2: the name of a tier, 3: a number */
    speak(
      sprintf(__('%1$s: now in %2$s, number %3$d.', 'fighter-site'), nameOf(champion), tier, place.nth + 1),
    );
    set(put(tiers, champion, place));
    if (focus) setNext(buttonsOf(champion, focus));
  };
  const take = (champion: number) => {
    const place = placeOf(tiers, champion);
    if (!place) return;
    /* translators: %s: a name */
    speak(sprintf(__('%s: removed.', 'fighter-site'), nameOf(champion)));
    const after = remove(tiers, champion);
    const beside = after[place.tier]?.champions;
    const other = beside?.[Math.min(place.nth, beside.length - 1)];
    set(after);
    setNext(
      other ? buttonsOf(other.champion, 'remove') : [`[data-tier="${place.tier}"] input[role=combobox]`],
    );
  };
  /** Changes the tiers by a button that may go with what it was for. */
  const setAndFocus = (changed: Tier[], what: string) => {
    set(changed);
    setNext([what]);
  };
  const removeTier = (nth: number, name: string) => {
    /* translators: %s: a name */
    speak(sprintf(__('%s: removed.', 'fighter-site'), name));
    const others = tiers.filter((_, other) => other !== nth);
    setAndFocus(others, nameField(Math.min(nth, others.length - 1)));
  };
  if (tiers.length === 0) return <Begin set={(begun) => setAndFocus(begun, nameField(0))} />;
  return (
    <div ref={list}>
      <Old tiers={tiers} patch={patch} set={setAndFocus} />
      {tiers.map((tier, nth) => {
        const own = tier.name || String(nth + 1);
        return (
          <section
            key={nth}
            data-tier={nth}
            aria-label={own}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              const dragged = Number(event.dataTransfer.getData('text/plain'));
              if (placeOf(tiers, dragged)) move(dragged, { tier: nth, nth: tier.champions.length });
            }}
          >
            <TextControl
              {...newest}
              dir="auto"
              label={__('Name of the tier', 'fighter-site')}
              value={tier.name}
              maxLength={60}
              onChange={(text) => set(tiers.map((one) => (one === tier ? { ...one, name: text } : one)))}
            />
            <div className="fighter-entry-list">
              {tier.champions.map((rating) => (
                <Row key={rating.champion} {...{ rating, tiers, patch, set, move, take }} />
              ))}
            </div>
            <Add
              tiers={tiers}
              place={{ tier: nth, nth: tier.champions.length }}
              /* translators: %s: the name of a tier */
              label={sprintf(__('Add a champion to %s', 'fighter-site'), own)}
              set={set}
            />
            {tier.champions.length === 0 && tiers.length > 1 && (
              <Button variant="link" isDestructive onClick={() => removeTier(nth, own)}>
                {/* translators: %s: the name of a tier */}
                {sprintf(__('Remove the tier %s', 'fighter-site'), own)}
              </Button>
            )}
          </section>
        );
      })}
      {tiers.length < most.tiers && (
        <Button
          variant="secondary"
          onClick={() => setAndFocus([...tiers, { name: '', champions: [] }], nameField(tiers.length))}
        >
          {__('Add a tier', 'fighter-site')}
        </Button>
      )}
    </div>
  );
}

function Begin({ set }: { set: SetTiers }) {
  return (
    <div className="fighter-begin">
      <Button variant="primary" onClick={() => set(emptyTiers())}>
        {__('Begin with S, A, B and C', 'fighter-site')}
      </Button>
      {before && (
        <Button variant="secondary" onClick={() => set(before.tiers)}>
          {/* translators: %s: a title */}
          {sprintf(__('Begin with “%s”', 'fighter-site'), before.title)}
        </Button>
      )}
    </div>
  );
}

type OldProps = { tiers: Tier[]; patch: string; set: (tiers: Tier[], focus: string) => void };

/** The ratings that are older than a balance change. */
function Old({ tiers, patch, set }: OldProps) {
  const all = tiers.flatMap((tier) => tier.champions);
  const old = all.filter((rating) => oldBy(rating, patch));
  const [first] = old;
  if (!first) return null;
  const names = old.map(({ champion }) => nameOf(champion)).join(', ');
  return (
    <Notice
      status="warning"
      isDismissible={false}
      actions={[
        {
          label: __('I looked at all of them again', 'fighter-site'),
          onClick: () =>
            set(
              old.reduce((now_, { champion }) => change(now_, champion, { checked: now() }), tiers),
              `[data-champion="${first.champion}"] textarea`,
            ),
        },
      ]}
    >
      {/* translators: %s: names */}
      {sprintf(__('Older than a balance change: %s', 'fighter-site'), names)}
    </Notice>
  );
}

/** The reasons of a translation, each below the original’s. */
function Translation({ of }: { of: Tier[] }) {
  const { tiers, set } = useTiers();
  const reasons = new Map(
    tiers.flatMap((tier) => tier.champions).map((one) => [one.champion, one.reason ?? '']),
  );
  const ratings = of.flatMap((tier) => tier.champions).filter(({ reason }) => reason);
  if (ratings.length === 0)
    return <p>{__('The original has no texts here that could be translated.', 'fighter-site')}</p>;
  const setReason = (champion: number, text: string) => {
    const all = new Map([...reasons, [champion, text]]);
    set([{ name: '', champions: [...all].map(([id, reason]) => ({ champion: id, reason })) }]);
  };
  return (
    <>
      {ratings.map(({ champion, reason = '' }) => (
        <TextareaControl
          {...newest}
          key={champion}
          dir="auto"
          rows={2}
          label={nameOf(champion)}
          /* translators: %s: the English text */
          help={sprintf(__('Original: %s', 'fighter-site'), reason)}
          value={reasons.get(champion) ?? ''}
          maxLength={most.reason}
          onChange={(text) => setReason(champion, text)}
        />
      ))}
    </>
  );
}

function Fields() {
  return original ? <Translation of={original} /> : <Tiers />;
}

function Summary() {
  const { tiers, patch } = useTiers();
  const shown = original ?? tiers;
  const old = original
    ? 0
    : tiers.flatMap((tier) => tier.champions).filter((one) => oldBy(one, patch)).length;
  return (
    <>
      {shown.map((tier, nth) => (
        <li key={nth}>{`${tier.name || nth + 1}: ${tier.champions.length}`}</li>
      ))}
      {/* translators: %d: a number */}
      {old > 0 && <li>{sprintf(__('Older than a balance change: %d', 'fighter-site'), old)}</li>}
    </>
  );
}

const title = __('Tiers of the list', 'fighter-site');
const open = original ? __('Translate the reasons', 'fighter-site') : __('Edit the tiers', 'fighter-site');

registerSidebar('fighter-tiers', { title, icon: 'editor-ol', open }, { Summary, Fields });
