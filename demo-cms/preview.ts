import { createHmac, timingSafeEqual } from 'node:crypto';
import { toPost } from './post.ts';
import { ok, refuse } from './routes.ts';
import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from './routes.ts';
import type { World } from './world.ts';

/** The nonce and the cookie of the only editor of the demo CMS. With WordPress both come from the session. */
export const demoNonce = 'demo-nonce';
export const demoCookie = 'wordpress_logged_in_demo=editor';
const editorId = '1';
const halfDay = 43_200;

function sign(salt: string, uid: string, parent: string, id: string, expiry: string) {
  return createHmac('sha256', salt).update([uid, parent, id, expiry].join('|')).digest('hex');
}

/** A token in the form of the plugin's: it replaces nonce and cookie for one preview until it expires. */
export function previewToken(salt: string, parent: number, id: number) {
  const expiry = String(Math.floor(Date.now() / 1000) + halfDay);
  return `${editorId}.${expiry}.${sign(salt, editorId, String(parent), String(id), expiry)}`;
}

/** A token in the form of the plugin's links to share, which holds for good: it shows one draft to everybody. */
export function sharedToken(salt: string, parent: string, id: string) {
  return `share.${createHmac('sha256', salt).update(`share|${parent}|${id}`).digest('hex').slice(0, 40)}`;
}

function tokenHolds(token: string, { salt, parent, id }: { salt: string; parent: string; id: string }) {
  const [uid = '', expiry = '', signature = ''] = token.split('.');
  const right = Buffer.from(sign(salt, uid, parent, id, expiry));
  const signatureBytes = Buffer.from(signature);
  const genuine = signatureBytes.length === right.length && timingSafeEqual(signatureBytes, right);
  return genuine && uid === editorId && Number(expiry) > Date.now() / 1000;
}

function editorCookie(headers: IncomingHttpHeaders) {
  return /(?:^|;\s*)wordpress_logged_in_[\w-]*=editor(?:%7C[^;]*|\|[^;]*)?(?=;|$)/.test(headers.cookie ?? '');
}

/**
 * The refusal of a request whose nonce does not belong to the session; null for any other request. WordPress refuses
 * such a nonce on every route, public ones too.
 */
export function refuseForeignNonce(headers: IncomingHttpHeaders) {
  const nonce = headers['x-wp-nonce'];
  if (nonce === undefined || (nonce === demoNonce && editorCookie(headers))) return null;
  return refuse(403, 'rest_cookie_invalid_nonce', 'Cookie check failed');
}

export function readPreview(call: Call, headers: IncomingHttpHeaders, salt: string) {
  const parent = call.query.get('parent') ?? '';
  const id = call.query.get('id') ?? '';
  const nonce = String(headers['x-wp-nonce'] ?? '');
  if (!nonce) return refuse(401, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
  const isShared = nonce === sharedToken(salt, parent, id);
  const allowed = nonce.includes('.')
    ? isShared || tokenHolds(nonce, { salt, parent, id })
    : refuseForeignNonce(headers) === null;
  if (!allowed) return refuse(403, 'rest_cookie_invalid_nonce', 'Cookie check failed');
  const entry = everything(call.world).find((one) => String(one.id) === id && String(one.parent) === parent);
  if (entry && isShared) {
    const until = Math.floor(Date.now() / 1000) + halfDay;
    return ok({ ...toPost(entry, call), preview: { by: 'The demo’s editor', until, published: false } });
  }
  return entry ? ok(toPost(entry, call)) : refuse(404, 'rest_post_invalid_id', 'Invalid post ID.');
}

export function everything(world: World) {
  const { drafts, posts, champions, courses, builds, pages, singles } = world;
  return [...drafts, ...posts, ...champions, ...courses, ...builds, ...pages.values(), ...singles.values()];
}
