/** Is this a name of this very machine? */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127\..+|\[::1\])$/.test(hostname);
}

/** https, or plain http that does not leave this machine; browsers trust both with secure cookies. */
export function isTrustworthyOrigin({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || isLoopback(hostname);
}
