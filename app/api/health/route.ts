import { isCmsWell } from '#lib/cms/health.ts';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const cms = (await isCmsWell()) ? 'ok' : 'unwell';
  return Response.json({ site: 'ok', cms }, { headers: { 'cache-control': 'no-store' } });
}
