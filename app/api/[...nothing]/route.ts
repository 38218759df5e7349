import { problem } from '@/lib/api/requests';

export function GET(): Response {
  return problem(404, 'There is nothing here.');
}

export const POST = GET;
