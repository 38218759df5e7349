/** Runs once when the server starts: a bad setting stops the start with a sentence that names it. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return;
  const { settings } = await import('@/lib/settings');
  settings();
}
