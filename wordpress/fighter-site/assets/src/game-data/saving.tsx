/** The frame around a form for game data: errors, the comparison before saving, revisions, import and export. */
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { messageOf } from '#wordpress/fighter-site/assets/src/common/message-of.ts';
import { isStale, undecided } from './plans.ts';
import { ask } from './use-document.ts';
import type { Cell, Wrong } from './cells.ts';
import type { Change, Choices, Plan } from './plans.ts';
import type { AnyDoc } from './use-document.ts';
import type { ChangeEvent, ReactNode } from 'react';

function shown(value: unknown): ReactNode {
  const cell = value as Cell | null;
  return cell === null || cell === '' ? <em>{__('nothing', 'fighter-site')}</em> : String(cell);
}

type TableProps = { caption: string; heads: string[]; children: ReactNode };

function Table({ caption, heads, children }: TableProps) {
  return (
    <div className="fighter-grid" role="region" tabIndex={0} aria-label={caption}>
      <table className="widefat striped">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function Errors({ wrong, show }: { wrong: Wrong[]; show?: (path: string) => void }) {
  if (wrong.length === 0) {
    return null;
  }
  return (
    <section className="notice notice-error inline" aria-labelledby="fighter-errors">
      <h2 id="fighter-errors">
        {sprintf(
          /* translators: %d: a number */
          _n('%d error', '%d errors', wrong.length, 'fighter-site'),
          wrong.length,
        )}
      </h2>
      <ul className="ul-disc">
        {wrong.map(({ path, label, what }, nth) => {
          const words = label ? `${label}: ${what}` : what;
          return (
            <li key={nth}>
              {path && show ? (
                <button type="button" className="button-link" onClick={() => show(path)}>
                  {words}
                </button>
              ) : (
                words
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type ChangesProps = { changes: Change[]; total: number; caption: string };

function Changes({ changes, total, caption }: ChangesProps) {
  return (
    <>
      <Table
        caption={caption}
        heads={[__('Cell', 'fighter-site'), __('Was', 'fighter-site'), __('Is', 'fighter-site')]}
      >
        {changes.map(({ label, was, is }, nth) => (
          <tr key={nth}>
            <th scope="row">{label}</th>
            <td>{shown(was)}</td>
            <td>{shown(is)}</td>
          </tr>
        ))}
      </Table>
      {total > changes.length && (
        <p>
          {sprintf(
            /* translators: %d: a number */
            __('And %d more.', 'fighter-site'),
            total - changes.length,
          )}
        </p>
      )}
    </>
  );
}

type ConflictsProps = {
  plan: Plan;
  choices: Choices;
  choose: (place: string, choice: string) => void;
};

function Conflicts({ plan, choices, choose }: ConflictsProps) {
  if (!plan.theirs && plan.conflicts.length === 0) {
    return null;
  }
  const who = plan.theirs
    ? /* translators: 1: a user, 2: a time */ sprintf(
        __(
          '%1$s saved meanwhile, on %2$s. What you typed is still here; cells that only one of you changed are kept from both.',
          'fighter-site',
        ),
        plan.theirs.user,
        plan.theirs.when,
      )
    : __('Somebody else saved meanwhile. What you typed is still here.', 'fighter-site');
  return (
    <>
      <p className="notice notice-warning inline">{who}</p>
      {plan.conflicts.length > 0 && (
        <Table
          caption={sprintf(
            /* translators: %d: a number */
            _n(
              '%d cell that both changed',
              '%d cells that both changed',
              plan.conflicts.length,
              'fighter-site',
            ),
            plan.conflicts.length,
          )}
          heads={[
            __('Cell', 'fighter-site'),
            __('Was', 'fighter-site'),
            __('Theirs', 'fighter-site'),
            __('Yours', 'fighter-site'),
          ]}
        >
          {plan.conflicts.map(({ place, label, was, theirs, mine }) => (
            <tr key={place}>
              <th scope="row">{label}</th>
              <td>{shown(was)}</td>
              {[
                { choice: 'theirs', value: theirs, words: __('Keep theirs', 'fighter-site') },
                { choice: 'mine', value: mine, words: __('Keep yours', 'fighter-site') },
              ].map(({ choice, value, words }) => (
                <td key={choice}>
                  <label>
                    <input
                      type="radio"
                      name={`keep-${place}`}
                      checked={choices[place] === choice}
                      aria-label={`${label}: ${words}`}
                      onChange={() => choose(place, choice)}
                    />{' '}
                    {shown(value)}
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}

/** The comparison before saving. */
function Comparison({ doc }: { doc: AnyDoc }) {
  const { plan, candidate, choices } = doc;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (plan) heading.current?.focus();
  }, [plan]);
  if (!plan) {
    return null;
  }
  if (plan.wrong.length > 0) {
    return candidate ? <Errors wrong={plan.wrong} /> : null;
  }
  const open = undecided(plan, choices).length;
  const stale = isStale(plan, choices);
  const title =
    plan.total === 0 && plan.conflicts.length === 0
      ? __('Nothing changed', 'fighter-site')
      : sprintf(
          /* translators: %d: a number */
          _n('%d cell changes', '%d cells change', plan.total, 'fighter-site'),
          plan.total,
        );
  return (
    <section className="fighter-plan" aria-labelledby="fighter-plan">
      <h2 id="fighter-plan" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {candidate && <p>{candidate.words}</p>}
      <Conflicts plan={plan} choices={choices} choose={doc.choose} />
      {plan.changes.length > 0 && (
        <Changes
          changes={plan.changes}
          total={plan.total}
          caption={__('What will be saved', 'fighter-site')}
        />
      )}
      <p>
        {open > 0 && <span>{__('Choose what to keep in each cell first.', 'fighter-site')} </span>}
        {open === 0 && stale && (
          <button type="button" className="button" onClick={() => void doc.compare()}>
            {__('Compare again', 'fighter-site')}
          </button>
        )}
        {open === 0 && !stale && plan.total > 0 && (
          <button type="button" className="button button-primary" onClick={() => void doc.save()}>
            {__('Save', 'fighter-site')}
          </button>
        )}{' '}
        <button type="button" className="button" onClick={doc.close}>
          {__('Back', 'fighter-site')}
        </button>
      </p>
    </section>
  );
}

type Revision = { id: number; when: string; user: string; version: string };
type Opened = { revision: Revision; json: string; first: boolean; changes: Change[]; total: number };

function Revisions({ doc, version }: { doc: AnyDoc; version: string }) {
  const [list, setList] = useState<Revision[] | null>(null);
  const [open, setOpen] = useState<Opened | null>(null);
  const [failed, setFailed] = useState('');
  useEffect(() => {
    ask(doc.name, '/revisions').then(
      (answer) => setList(answer as Revision[]),
      (error: unknown) => setFailed(messageOf(error)),
    );
    setOpen(null);
  }, [doc.name, version]);
  const look = (revision: Revision) =>
    ask(doc.name, `/revisions/${revision.id}`).then(
      (about) => setOpen({ ...(about as Omit<Opened, 'revision'>), revision }),
      (error: unknown) => setFailed(messageOf(error)),
    );
  const restore = ({ json, revision }: Opened) => {
    /* translators: %s: a time */
    const words = __('The version of %s is restored.', 'fighter-site');
    return doc.compare({ json, words: sprintf(words, revision.when) }, {});
  };
  return (
    <details className="fighter-more">
      <summary>{__('Revisions', 'fighter-site')}</summary>
      {failed && <p role="alert">{failed}</p>}
      {list && list.length === 0 && (
        <p>{__('None yet. The first is made when something is saved.', 'fighter-site')}</p>
      )}
      {list && list.length > 0 && (
        <Table
          caption={__('Who saved when, the newest first', 'fighter-site')}
          heads={[__('When', 'fighter-site'), __('Who', 'fighter-site'), __('Version', 'fighter-site')]}
        >
          {list.map((revision) => (
            <tr key={revision.id}>
              <th scope="row">{revision.when}</th>
              <td>{revision.user}</td>
              <td>
                {revision.version === version ? (
                  __('as stored now', 'fighter-site')
                ) : (
                  <button
                    type="button"
                    className="button-link"
                    aria-label={sprintf(
                      /* translators: %s: a time */
                      __('Look at the version of %s', 'fighter-site'),
                      revision.when,
                    )}
                    onClick={() => void look(revision)}
                  >
                    {__('Look at it', 'fighter-site')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {open && (
        <section>
          <h3>
            {sprintf(
              /* translators: 1: a time, 2: a user */
              __('Version of %1$s, by %2$s', 'fighter-site'),
              open.revision.when,
              open.revision.user,
            )}
          </h3>
          {open.first ? (
            <p>{__('This is the oldest version kept.', 'fighter-site')}</p>
          ) : (
            <Changes
              changes={open.changes}
              total={open.total}
              caption={__('What it changed', 'fighter-site')}
            />
          )}
          {doc.isDirty ? (
            <p>{__('Save or undo your changes before you restore a version.', 'fighter-site')}</p>
          ) : (
            <button type="button" className="button" onClick={() => void restore(open)}>
              {__('Compare and restore', 'fighter-site')}
            </button>
          )}
        </section>
      )}
    </details>
  );
}

function Exchange({ doc, most }: { doc: AnyDoc; most: number }) {
  const [text, setText] = useState('');
  const [failed, setFailed] = useState('');
  /* translators: %d: a number */
  const tooLarge = sprintf(__('The file is larger than %d MB.', 'fighter-site'), most / 1048576);
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(
      new Blob([JSON.stringify(doc.stored, null, '\t')], { type: 'application/json' }),
    );
    link.download = `${doc.name.replace('/', '-')}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  const bring = (json: string) => {
    setText(json);
    if (new Blob([json]).size > most) {
      setFailed(tooLarge);
      return;
    }
    try {
      JSON.parse(json);
    } catch (error) {
      /* translators: %s: an error message */
      setFailed(sprintf(__('This is not JSON: %s', 'fighter-site'), messageOf(error)));
      return;
    }
    setFailed('');
    void doc.compare({ json, words: __('The imported JSON replaces all of it.', 'fighter-site') }, {});
  };
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    if (!chosen) return;
    if (chosen.size > most) setFailed(tooLarge);
    else bring(await chosen.text());
  };
  return (
    <details className="fighter-more">
      <summary>{__('Import and export', 'fighter-site')}</summary>
      <p>
        <button type="button" className="button" onClick={download}>
          {__('Export as JSON', 'fighter-site')}
        </button>
      </p>
      {doc.isDirty ? (
        <p>{__('Save or undo your changes before you import.', 'fighter-site')}</p>
      ) : (
        <>
          <p>
            <label>
              {__('Import a JSON file', 'fighter-site')}{' '}
              <input type="file" accept=".json,application/json" onChange={(event) => void read(event)} />
            </label>
          </p>
          <p>
            <label>
              {__('Or paste JSON', 'fighter-site')}
              <textarea
                className="large-text code"
                rows={6}
                spellCheck={false}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </label>
          </p>
          <p>
            <button
              type="button"
              className="button"
              disabled={text.trim() === ''}
              onClick={() => bring(text)}
            >
              {__('Compare with what is stored', 'fighter-site')}
            </button>
          </p>
        </>
      )}
      {failed && (
        <p role="alert" className="fighter-wrong">
          {failed}
        </p>
      )}
    </details>
  );
}

type DocumentProps = {
  doc: AnyDoc;
  /** Opens the part of the form with the cell at a place. */
  show: (path: string) => void;
  /** Whether there is something to save without a change. */
  mayBegin?: boolean;
  /** Bytes of a document that is imported. */
  most: number;
  /** The form. */
  children: ReactNode;
};

export function Document({ doc, show, mayBegin = false, most, children }: DocumentProps) {
  const [goal, setGoal] = useState<string | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const hadPlan = useRef(false);
  useEffect(() => {
    // The button that closed the comparison is gone, and the focus with it.
    const isLost = !document.activeElement || document.activeElement === document.body;
    if (hadPlan.current && !doc.plan && isLost) bar.current?.focus();
    hadPlan.current = Boolean(doc.plan);
  }, [doc.plan]);
  useEffect(() => {
    if (!goal) return;
    const cells = [...document.querySelectorAll<HTMLElement>('[data-path]')];
    const isNear = ({ dataset: { path = '' } }: HTMLElement) =>
      goal.startsWith(path) || path.startsWith(goal);
    (cells.find(({ dataset }) => dataset.path === goal) ?? cells.find(isNear))?.focus();
    setGoal(null);
  }, [goal]);
  if (!doc.loaded) {
    return <p role={doc.failed ? 'alert' : 'status'}>{doc.failed || __('One moment…', 'fighter-site')}</p>;
  }
  const lead = (path: string) => {
    show(path);
    setTimeout(() => setGoal(path), 50);
  };
  return (
    <div className="fighter-game-data">
      <Errors wrong={doc.wrong} show={lead} />
      {/* The form stays mounted, so that it is as it was after "Back". */}
      <div hidden={doc.plan?.wrong.length === 0}>{children}</div>
      <Comparison doc={doc} />
      <div className="fighter-bar" ref={bar} tabIndex={-1}>
        {!doc.plan && (
          <button
            type="button"
            className="button button-primary"
            disabled={!doc.isDirty && !mayBegin}
            onClick={() => void doc.compare(null, {})}
          >
            {__('Compare and save', 'fighter-site')}
          </button>
        )}
        {!doc.plan && doc.past.length > 0 && (
          <button type="button" className="button" onClick={doc.undo}>
            {__('Undo', 'fighter-site')}
          </button>
        )}
        {doc.plan && doc.plan.wrong.length > 0 && (
          <button type="button" className="button" onClick={doc.close}>
            {__('Back', 'fighter-site')}
          </button>
        )}
        <span role="status">{doc.message}</span>
        {doc.failed && (
          <span role="alert" className="fighter-wrong">
            {doc.failed}
          </span>
        )}
      </div>
      <Revisions doc={doc} version={doc.loaded.version} />
      <Exchange doc={doc} most={most} />
    </div>
  );
}
