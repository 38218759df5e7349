/**
 * A document of game data while it is edited: it is read, changed, compared with what is stored, and saved. Nothing is
 * saved that was not compared before.
 */
import apiFetch from '@wordpress/api-fetch';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { messageOf } from '#wordpress/fighter-site/assets/src/common/message-of.ts';
import { withoutErrorsAt } from './plans.ts';
import type { Wrong } from './cells.ts';
import type { Choices, Plan } from './plans.ts';

const mostUndone = 50;

/** A text that is to replace the whole document, and what is said of it. */
export type Candidate = { json: string; words: string };

type Loaded = { json: string; version: string };

type State<Value, More> = {
  loaded: (Loaded & More) | null;
  stored: Value;
  draft: Value;
  /** The draft as it was after reading. */
  begun: Value;
  past: Value[];
  wrong: Wrong[];
  plan: Plan | null;
  candidate: Candidate | null;
  choices: Choices;
  failed: string;
};

export const ask = (name: string, rest: string, data?: object): Promise<unknown> =>
  apiFetch({
    path: `/fighter-editor/v1/game-data/${name}${rest}`,
    ...(data ? { method: 'POST', data } : {}),
  });

const stateOf = <Value, More>(
  stored: Value,
  draft: Value,
  loaded: (Loaded & More) | null,
): State<Value, More> => ({
  loaded,
  stored,
  draft,
  begun: draft,
  past: [],
  wrong: [],
  plan: null,
  candidate: null,
  choices: {},
  failed: '',
});

/**
 * @param empty The value of a document that is not stored yet.
 * @param begin Makes the draft of what was read.
 */
export function useDocument<Value, More = object>(
  name: string,
  empty: Value,
  begin: (stored: Value, loaded: More) => Value = (stored) => stored,
) {
  const [state, setState] = useState(() => stateOf<Value, More>(empty, empty, null));
  const [message, setMessage] = useState('');
  const fail = useCallback((error: unknown) => setState((now) => ({ ...now, failed: messageOf(error) })), []);
  const say = useCallback((text: string) => {
    // Screen readers announce the same text twice only if it changed in between.
    setMessage('');
    setTimeout(() => setMessage(text), 50);
  }, []);

  const [first] = useState({ empty, begin });
  const take = useCallback(
    (answer: unknown) => {
      const loaded = answer as Loaded & More;
      const stored = loaded.json === '' ? first.empty : (JSON.parse(loaded.json) as Value);
      setState(stateOf(stored, first.begin(stored, loaded), loaded));
    },
    [first],
  );

  useEffect(() => {
    ask(name, '').then(take, fail);
  }, [name, take, fail]);

  const isDirty = Boolean(state.loaded) && state.draft !== state.begun;
  useEffect(() => {
    const warn = (event: Event) => event.preventDefault();
    if (isDirty) window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  /** @param paths the places that are changed */
  const edit = (change: (draft: Value) => Value, paths: string[] = []) =>
    setState((now) => ({
      ...now,
      draft: change(now.draft),
      past: [...now.past.slice(-mostUndone), now.draft],
      wrong: withoutErrorsAt(now.wrong, paths),
      plan: null,
      candidate: null,
    }));
  const undo = () =>
    setState((now) => ({
      ...now,
      draft: now.past.at(-1) ?? now.draft,
      past: now.past.slice(0, -1),
      plan: null,
    }));

  const jsonOf = (candidate: Candidate | null) => candidate?.json ?? JSON.stringify(state.draft);

  /** Compares the draft, or a text in its place, with what is stored. */
  const compare = async (candidate = state.candidate, choices = state.choices) => {
    try {
      const data = { json: jsonOf(candidate), version: state.loaded?.version, choices };
      const plan = (await ask(name, '/compare', data)) as Plan;
      const wrong = candidate ? [] : plan.wrong;
      setState((now) => ({ ...now, plan, candidate, choices, wrong, failed: '' }));
      /* translators: %d: a number */
      const text = _n('%d cell would change.', '%d cells would change.', plan.total, 'fighter-site');
      say(
        plan.wrong.length > 0
          ? __('Some cells are wrong. They are listed below.', 'fighter-site')
          : sprintf(text, plan.total),
      );
    } catch (error) {
      fail(error);
    }
  };

  const save = async () => {
    const { candidate, choices, plan, loaded } = state;
    try {
      const data = { json: jsonOf(candidate), version: loaded?.version, seen: plan?.version, choices };
      const saved = (await ask(name, '', data)) as Loaded & { total: number };
      take(saved);
      /* translators: %d: a number */
      const text = _n('Saved: %d cell changed.', 'Saved: %d cells changed.', saved.total, 'fighter-site');
      say(sprintf(text, saved.total));
    } catch (error) {
      fail(error);
      if ((error as { code?: unknown }).code === 'fighter_conflict') await compare();
    }
  };

  const choose = (place: string, choice: string) =>
    setState((now) => ({ ...now, choices: { ...now.choices, [place]: choice } }));
  const close = () => setState((now) => ({ ...now, plan: null, candidate: null }));
  return { ...state, name, isDirty, message, say, edit, undo, compare, save, choose, close };
}

/** What useDocument() returns. */
export type Doc<Value, More = object> = ReturnType<typeof useDocument<Value, More>>;

/** The part of it that the frame around a form reads, whatever the document holds. */
export type AnyDoc = Pick<
  Doc<unknown>,
  | 'name'
  | 'loaded'
  | 'stored'
  | 'failed'
  | 'wrong'
  | 'plan'
  | 'candidate'
  | 'choices'
  | 'isDirty'
  | 'message'
  | 'undo'
  | 'compare'
  | 'save'
  | 'choose'
  | 'close'
> & { past: unknown[] };
