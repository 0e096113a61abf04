/** Returns undefined, which matches no schema, unless it is JSON in UTF-8. */
export function parseJson(json: string | Uint8Array): unknown {
  try {
    const decode = new TextDecoder('utf-8', { fatal: true });
    return JSON.parse(typeof json === 'string' ? json : decode.decode(json));
  } catch {
    return undefined;
  }
}
