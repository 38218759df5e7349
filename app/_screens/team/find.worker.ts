import { findTeam } from '#lib/team/find-team.ts';

/** The search, beside the page's own thread, which stays free for keys and scrolling. */
addEventListener('message', ({ data }: MessageEvent<Parameters<typeof findTeam>[0]>) => {
  postMessage(findTeam(data));
});
