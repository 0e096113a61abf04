/**
 * Megabytes that a process holds after a garbage collection, in its heap and in buffers. It must have been started
 * with `--inspect` at this port of 127.0.0.1; https://chromedevtools.github.io/devtools-protocol/v8/
 */
export async function keptMemory(inspectPort: number): Promise<number> {
  const targets = await fetch(`http://127.0.0.1:${inspectPort}/json/list`);
  const [target] = (await targets.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  try {
    await ask(socket, 'HeapProfiler.collectGarbage');
    const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
    const { result } = await ask(socket, 'Runtime.evaluate', { expression });
    return Math.round(result.value / 1024 / 1024);
  } finally {
    socket.close();
  }
}

type Answer = { result: { value: number } };

async function ask(socket: WebSocket, method: string, params: object = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  socket.onmessage = ({ data }) => {
    const { result, error } = JSON.parse(data);
    if (error) reject(new Error(error.message));
    else resolve(result);
  };
  socket.onclose = () => reject(new Error('The inspector has gone'));
  socket.send(JSON.stringify({ id: 1, method, params }));
  return promise;
}
