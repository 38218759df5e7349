/**
 * Where one field of a post was changed, WordPress sends all of them as this tab knows them. That took back what somebody had
 * stored from another tab meanwhile, such as the facts of a champion. Only the changed ones are sent; an autosave, which may be
 * a whole version of the post, names them. Both say what they were before, so that WordPress notices where they were changed
 * elsewhere too (class-changed-elsewhere.php).
 */
import apiFetch from '@wordpress/api-fetch';
import { store as coreStore } from '@wordpress/core-data';
import { dispatch, select } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { changedValues } from './changed-values.ts';

type Values = Record<string, unknown>;
type Saved = { id?: number; meta?: Values };

/** The fields that WordPress wrote into the post itself, as it does with an author's own draft (class-autosaved-fields.php). */
type Autosaved = { meta?: Values; fighter_kept?: string[] };

/** The values that WordPress has and the editor has not: autosaved ones as they were cleaned, and those of another tab. */
let onlyStored: Values = {};

const pick = (values: Values, keys: string[]): Values =>
  Object.fromEntries(keys.map((key) => [key, values[key]]));

/**
 * Tells the editor which values are stored by now. Otherwise they would count as unsaved, and one that is changed back as
 * saved.
 */
function markAsStored(values: Values): void {
  const { getCurrentPost, getCurrentPostId, getCurrentPostType } = select(editorStore);
  const meta = { ...getCurrentPost().meta, ...values };
  dispatch(coreStore).receiveEntityRecords('postType', getCurrentPostType(), {
    id: getCurrentPostId(),
    meta,
  });
}

apiFetch.use(async (request, next) => {
  const { getCurrentPost, getCurrentPostId, getPostEdits } = select(editorStore);
  const { method, path = '' } = request;
  const id = getCurrentPostId();
  const data = (request.data ?? {}) as Saved;
  const stored = getCurrentPost().meta ?? {};
  const send = (changed: Values, more: object) => {
    const began = pick({ ...stored, ...onlyStored }, Object.keys(changed));
    return next({ ...request, data: { ...data, ...more, fighter_began: began } });
  };
  if (method === 'PUT' && data.id === id && path.endsWith(`/${String(id)}`)) {
    const changed = changedValues(data.meta ?? {}, stored);
    try {
      const answer = await send(changed, data.meta ? { meta: changed } : {});
      onlyStored = {};
      return answer;
    } catch (error) {
      // Who saves once more has been told of the other values.
      Object.assign(onlyStored, (error as { data?: { stored?: Values } }).data?.stored);
      throw error;
    }
  }
  if (method === 'POST' && path.endsWith(`/${String(id)}/autosaves`)) {
    // Without a change here, WordPress may send the fields of an earlier autosave.
    const changed = changedValues(getPostEdits().meta ?? {}, stored);
    const answer = (await send(changed, { fighter_changed: Object.keys(changed) })) as Autosaved;
    const { meta = {}, fighter_kept: kept = [] } = answer;
    Object.assign(onlyStored, pick(meta, kept));
    // Once it has the answer, WordPress notes all fields as they were before the request.
    if (kept.length > 0) setTimeout(() => markAsStored(pick(changed, kept)));
    return answer;
  }
  return next(request);
});
