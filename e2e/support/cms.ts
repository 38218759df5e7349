import type { APIRequestContext } from '@playwright/test';
import { sitePort } from './ports.ts';

export const cmsUrl = `http://localhost:${String(sitePort + 1)}`;

export type Fault = {
  /** A route of the API such as `slugpost`, or `*` for all. */
  route: string;
  mode: 'fail' | 'hang' | 'garble' | 'html' | 'truncate' | 'wrong-types' | 'slow' | 'notfound' | 'noroute';
  /** Limits the fault or answer to calls whose address holds this text. */
  match?: string;
  ms?: number;
  times?: number;
};

type Call = { method: string; path: string; query: string; headers: Record<string, string> };

export type Cms = ReturnType<typeof cmsSwitch>;

/** The demo CMS's switches, for tests: faults, planted answers, edits, and the calls it received. */
export function cmsSwitch(request: APIRequestContext) {
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${cmsUrl}/${path}`, { data });
    if (!answer.ok()) throw new Error(`The demo CMS refused ${path}: ${await answer.text()}`);
  };
  let hasEdited = false;
  return {
    fault: (fault: Fault) => post('__faults', fault),
    plant: (override: { route: string; match?: string; body: unknown; status?: number }) =>
      post('__override', override),
    /** Plants a post as the only one of its slug. */
    plantPost: (slug: string, title: string, html = '<p>Text</p>') =>
      post('__override', {
        route: 'slugpost',
        match: slug,
        body: {
          id: 9,
          type: 'post',
          title: { rendered: title },
          content: { rendered: html },
          permalink: `/news/${slug}/`,
          date_time: 1_764_892_800,
        },
      }),
    edit(file: string, text: string) {
      hasEdited = true;
      return post('__edit', { file, text });
    },
    /** Tells a site of an edit, as the CMS does. */
    async tell(data: object, site = ''): Promise<void> {
      const headers = { authorization: 'Bearer only-for-these-tests' };
      const answer = await request.post(`${site}/api/revalidate`, { data, headers });
      if (!answer.ok()) throw new Error(`The site refused an edit: ${await answer.text()}`);
    },
    async calls(): Promise<Call[]> {
      const body = (await (await request.get(`${cmsUrl}/__calls`)).json()) as Call[] | { calls: Call[] };
      return (Array.isArray(body) ? body : body.calls).filter(({ path }) => path.startsWith('/wp-json/'));
    },
    async reset(): Promise<void> {
      for (const name of ['__faults', '__override', '__calls']) await request.delete(`${cmsUrl}/${name}`);
      if (hasEdited) await request.delete(`${cmsUrl}/__edit`);
      hasEdited = false;
    },
  };
}
