import { onceInProcess } from '#lib/bridge/bridge.ts';
import { noteFailedCheck, wasAnswered } from '#lib/cms/recent-calls.ts';
import { callCms } from '#lib/cms/request.ts';
import { apiUrl, foundOrUnwell, measured } from '#lib/cms/watched-call.ts';
import { settings } from '#lib/settings.ts';

async function askForMenu(): Promise<boolean> {
  try {
    const answer = await callCms(apiUrl('menu/'), {
      signal: AbortSignal.timeout(Math.min(2000, settings().cmsTimeoutMs)),
    });
    void answer.body.dump();
    return answer.statusCode === 200;
  } catch {
    return false;
  }
}

const lastCheck = () => onceInProcess('cmsCheck', () => ({ at: 0 }));

/** Asks the CMS for its menu, once a second at most. */
export async function checkCms(): Promise<void> {
  const last = lastCheck();
  if (last.at > Date.now() - 1000) return;
  last.at = Date.now();
  if (!(await measured('health', askForMenu, foundOrUnwell))) noteFailedCheck();
}

/** Whether the CMS answers, as far as is known: by the last check, and by the calls of pages since. */
export const isCmsWell = wasAnswered;
