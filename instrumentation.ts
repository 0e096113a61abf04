/** Runs once when a server starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { requireSupportedNode } = await import('./lib/web/supported-node');
  requireSupportedNode();
  const { startProcess } = await import('./lib/web/start');
  await startProcess();
}
