/** A browser without scripts, in a network of its own: stores cookies by host, and follows redirects. */
export class CookieBrowser {
  static #count = 0;
  /** For a site that trusts a proxy. */
  readonly from = { 'x-forwarded-for': `10.0.${++CookieBrowser.#count}.1` };
  readonly #jars = new Map<string, Map<string, string>>();

  constructor(readonly userAgent = 'Mozilla/5.0 (of the tests)') {}

  /** Sends one request and stores its cookies, without following redirects. */
  async ask(url: string, init: RequestInit = {}): Promise<Response> {
    const { hostname } = new URL(url);
    const cookie = [...this.cookiesOf(hostname)].map((pair) => pair.join('=')).join('; ');
    const own = { 'user-agent': this.userAgent, ...this.from, ...(cookie && { cookie }) };
    const headers = { ...own, ...init.headers };
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) this.#keep(hostname, line);
    return answer;
  }

  /** Opens a URL like a click; stops before URLs that match `leftOut`. */
  async open(url: string, leftOut = (_: string): boolean => false) {
    const visited = [url];
    for (let answer = await this.ask(url); ; ) {
      const at = visited.at(-1) as string;
      const location = answer.headers.get('location');
      const next = location === null ? undefined : new URL(location, at).href;
      if (next === undefined || leftOut(next) || visited.length > 20) {
        const html = (await answer.text()).replaceAll('<!-- -->', '');
        const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
        const { status, headers } = answer;
        // `next`: the next redirect target; `main`: the page without header and footer.
        return { url: at, next, visited, status, headers, html, main };
      }
      visited.push(next);
      answer = await this.ask(next);
    }
  }

  /** Cookies by name; change them to simulate a thief. */
  cookiesOf(hostname: string): Map<string, string> {
    const jar = this.#jars.get(hostname) ?? new Map<string, string>();
    this.#jars.set(hostname, jar);
    return jar;
  }

  #keep(hostname: string, line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const expires = /expires=([^;]+)/i.exec(line)?.[1];
    const isOver = /max-age=0(;|$)/i.test(line) || (expires && Date.parse(expires) <= Date.now());
    if (isOver) this.cookiesOf(hostname).delete(name);
    else this.cookiesOf(hostname).set(name, value);
  }
}

export type Opened = Awaited<ReturnType<CookieBrowser['open']>>;
