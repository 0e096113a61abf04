/** Runs once when a server starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { requireSupportedNode } = await import('./lib/server/supported-node');
  requireSupportedNode();
  const { startProcess } = await import('./lib/server/start');
  await startProcess();
}
