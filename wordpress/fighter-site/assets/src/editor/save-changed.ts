/**
 * Where one field of a post was changed, WordPress sends all of them as this tab knows them. That took back what somebody had
 * stored from another tab meanwhile, such as the facts of a champion. Only the changed ones are sent; an autosave, which may be
 * a whole version of the post, names them.
 */
import apiFetch from '@wordpress/api-fetch';
import { store as coreStore } from '@wordpress/core-data';
import { dispatch, select } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { changedValues } from './changed-values.ts';

type Values = Record<string, unknown>;
type Saved = { id?: number; meta?: Values };

/** The fields that WordPress wrote into the post itself, as it does with an author's own draft (class-autosaved-fields.php). */
type Autosaved = { fighter_kept?: string[] };

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
  const stored = getCurrentPost().meta;
  if (!data.meta || !stored) return next(request);
  if (method === 'PUT' && data.id === id && path.endsWith(`/${String(id)}`))
    return next({ ...request, data: { ...data, meta: changedValues(data.meta, stored) } });
  if (method !== 'POST' || !path.endsWith(`/${String(id)}/autosaves`)) return next(request);
  // Without a change here, WordPress may send the fields of an earlier autosave.
  const changed = changedValues(getPostEdits().meta ?? stored, stored);
  const answer = await next({ ...request, data: { ...data, fighter_changed: Object.keys(changed) } });
  const { fighter_kept: kept = [] } = answer as Autosaved;
  // Once it has the answer, WordPress notes all fields as they were before the request.
  if (kept.length > 0)
    setTimeout(() => markAsStored(Object.fromEntries(kept.map((key) => [key, changed[key]]))));
  return answer;
});
