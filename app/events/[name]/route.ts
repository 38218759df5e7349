import { problem } from '@/lib/api/requests';
import { answerCalendar } from '@/lib/events/answer-calendar';
import { decodePart } from '@/lib/links/decode-part';

/** One event as a calendar file: `winter-of-wrath.ics`. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const { name } = await params;
  const id = /^(.+)\.ics$/.exec(decodePart(name))?.[1];
  return id === undefined ? problem(404, 'There is no such event.') : answerCalendar(request, id);
}
