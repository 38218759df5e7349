import { callCms } from '#lib/cms/request.ts';
import { apiUrl, foundOrUnwell, measured } from '#lib/cms/watched-call.ts';
import { settings } from '#lib/settings.ts';

function isMenuAnswered(): Promise<boolean> {
  return measured('health', askForMenu, foundOrUnwell);
}

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

const lastCheck = { at: 0, isWell: Promise.resolve(false) };

/** Whether the CMS answers at all, for `/api/health`. The CMS is asked once a second at most. */
export function isCmsWell(): Promise<boolean> {
  if (lastCheck.at > Date.now() - 1000) return lastCheck.isWell;
  lastCheck.at = Date.now();
  lastCheck.isWell = isMenuAnswered();
  return lastCheck.isWell;
}
