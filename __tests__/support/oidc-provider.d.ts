/** The parts used by the tests; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Exchange = [request: IncomingMessage, response: ServerResponse];

  export default class Provider {
    constructor(issuer: string, configuration: object);
    callback(): (...exchange: Exchange) => void;
    interactionDetails(...exchange: Exchange): Promise<{ prompt: { name: string } }>;
    interactionFinished(...exchange: [...Exchange, result: object]): Promise<void>;
    Grant: new (of: {
      accountId: string;
      clientId: string;
    }) => { addOIDCScope(scope: string): void; save(): Promise<string> };
  }
}
