import { problem } from '#lib/api/requests.ts';

export function GET(): Response {
  return problem(404, 'There is nothing here.');
}

export const POST = GET;
