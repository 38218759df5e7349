import { answerCalendar } from '#lib/events/answer-calendar.ts';

/** All events as a calendar file, to subscribe to. */
export function GET(request: Request): Promise<Response> {
  return answerCalendar(request);
}
