/** A connection to the inspector of a process, https://chromedevtools.github.io/devtools-protocol/v8/ */
type Inspector = {
  call: <Result>(method: string, params?: object) => Promise<Result>;
  close: () => void;
};

/** Connects to a process that was started with `--inspect=127.0.0.1:0` and has printed `output` so far. */
export async function connectInspector(output: string): Promise<Inspector> {
  const socket = new WebSocket(/ws:\/\/\S+/.exec(output)?.[0] ?? '');
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.onmessage = ({ data }) => {
    const { id, result, error } = JSON.parse(String(data));
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
  };
  let last = 0;
  return {
    call: <Result>(method: string, params: object = {}) => {
      last += 1;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(last, answer);
      socket.send(JSON.stringify({ id: last, method, params }));
      return answer.promise as Promise<Result>;
    },
    close: () => socket.close(),
  };
}
