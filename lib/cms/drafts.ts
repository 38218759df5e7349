import { codeIn, meansMissing } from '#lib/cms/not-found.ts';
import { readJson } from '#lib/cms/read-json.ts';
import { callCms } from '#lib/cms/request.ts';
import type { Result } from '#lib/cms/result.ts';
import { found, missing, unwell } from '#lib/cms/result.ts';
import { apiUrl, logUnwell, measured } from '#lib/cms/watched-call.ts';
import { settings } from '#lib/settings.ts';

type Draft = { parent: string; id: string; nonce: string; cookie: string };

/** Reads a draft with the editor's own cookies (`rules 31`). It is never cached, and no other call sends cookies. */
export async function readPreview<Value>(
  draft: Draft,
  parse: (body: unknown) => Value | null,
): Promise<Result<Value> | { kind: 'refused' }> {
  const result = await measured(
    'preview',
    () => askForDraft(draft, parse),
    ({ kind }) => (kind === 'refused' ? 'missing' : kind),
  );
  if (result.kind === 'unwell') logUnwell('preview', 'gave no draft');
  return result;
}

async function askForDraft<Value>(
  { parent, id, nonce, cookie }: Draft,
  parse: (body: unknown) => Value | null,
): Promise<Result<Value> | { kind: 'refused' }> {
  try {
    const answer = await callCms(apiUrl('preview', { parent, id }), {
      headers: { 'X-WP-Nonce': nonce, ...(cookie === '' ? {} : { cookie }) },
      signal: AbortSignal.timeout(settings().cmsTimeoutMs),
    });
    if (answer.statusCode === 200) {
      const value = parse(readJson(await answer.body.text()));
      return value === null ? unwell : found(value);
    }
    if (answer.statusCode === 404)
      return meansMissing(codeIn(await answer.body.text()), 'thing') ? missing : unwell;
    void answer.body.dump();
    return answer.statusCode === 401 || answer.statusCode === 403 ? { kind: 'refused' } : unwell;
  } catch {
    return unwell;
  }
}
