import { contextOf, readAnswer, unwellProblem } from '#lib/api/requests.ts';
import { getTeamData } from '#lib/api/team-data.ts';

/** What the team screen needs to find teams in the browser: nothing of a visitor's roster is sent. */
export async function GET(request: Request): Promise<Response> {
  const data = await getTeamData(contextOf(request).locale);
  return data ? readAnswer(data) : unwellProblem();
}
