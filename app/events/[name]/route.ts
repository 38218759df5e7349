import { problem } from '#lib/api/requests.ts';
import { answerCalendar } from '#lib/events/answer-calendar.ts';
import { decodePart } from '#lib/links/decode-part.ts';

/** One event as a calendar file: `winter-of-wrath.ics`. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const { name } = await params;
  const id = /^(.+)\.ics$/.exec(decodePart(name))?.[1];
  return id === undefined ? problem(404, 'There is no such event.') : answerCalendar(request, id);
}
