/** Runs once when a server starts. It already listens: what it gets meanwhile is answered with 503. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { requireSupportedNode } = await import('./lib/web/supported-node');
  requireSupportedNode();
  const { isFunction } = await import('./lib/settings');
  const { interceptServers } = await import('./lib/runtime/servers');
  if (process.env.NODE_ENV === 'production' && !isFunction()) interceptServers();
  const { startProcess } = await import('./lib/web/start');
  await startProcess();
}
