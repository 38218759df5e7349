import { unwellProblem } from '#lib/api/requests.ts';
import { toVersionsFile } from '#lib/data/versions-file.ts';
import { getVersions } from '#lib/data/versions.ts';

/** For two minutes at the edge and one in browsers, after two at most in this process: five together. */
const control = 'public, max-age=60, s-maxage=120';

export async function GET(): Promise<Response> {
  const file = toVersionsFile(await getVersions());
  if (file) return Response.json(file, { headers: { 'cache-control': control } });
  return unwellProblem();
}
