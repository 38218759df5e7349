import { speculationRules } from '#lib/addresses/speculation-rules.ts';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return Response.json(speculationRules(), {
    headers: { 'content-type': 'application/speculationrules+json', 'cache-control': 'public, max-age=3600' },
  });
}
