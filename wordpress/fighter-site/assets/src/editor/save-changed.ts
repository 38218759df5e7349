/**
 * Where one field of a post was changed, WordPress sends all of them as this tab knows them. That took back what somebody had
 * stored from another tab meanwhile, such as the facts of a champion. Only the changed ones are sent.
 */
import apiFetch from '@wordpress/api-fetch';
import { select } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { changedValues } from './changed-values.ts';

type Saved = { id?: number; meta?: Record<string, unknown> };

apiFetch.use((request, next) => {
  const { getCurrentPost, getCurrentPostId } = select(editorStore);
  const id = getCurrentPostId();
  const data = (request.data ?? {}) as Saved;
  const stored = getCurrentPost().meta;
  // Autosaves, which have another address, hold a whole version of the post.
  const isThisPost = request.method === 'PUT' && data.id === id && request.path?.endsWith(`/${String(id)}`);
  if (!isThisPost || !data.meta || !stored) return next(request);
  return next({ ...request, data: { ...data, meta: changedValues(data.meta, stored) } });
});
