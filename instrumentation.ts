import { serverBridge } from '@/lib/server-bridge';

/** Next calls this function once, before the first request. */
export async function register(): Promise<void> {
  await serverBridge()?.openTraces();
}
