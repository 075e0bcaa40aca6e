import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import Provider, { type KoaContextWithOIDC } from 'oidc-provider';

/** Answer of the token endpoint that a test changes before the client gets it. */
type Change = (answer: Record<string, unknown>) => void;

export interface OpenIdProvider {
  /** Address of the issuer, without a slash at its end. */
  readonly issuer: string;
  /** Changes the next answer of the token endpoint. */
  changeNext(change: Change): void;
  /** Answers of the token endpoint so far. */
  readonly answers: Record<string, unknown>[];
  /** Stops to listen; `listen` begins again at the same address. */
  close(): Promise<void>;
  listen(): Promise<void>;
}

export const clientId = 'portico';
export const clientSecret = 'a-secret-of-the-client';
/** A second client, whose tokens are genuine, and meant for another site. */
export const otherClientId = 'another-site';

interface ProviderOptions {
  /** Origin of the server that signs in by it. */
  origin: () => string;
  /** Port of an issuer that listens again; 0: any. */
  port?: number;
}

/**
 * The certified provider `oidc-provider` in this process. Its development pages ask for an account, which is the `sub` and the
 * `preferred_username`, and for consent.
 */
export async function startProvider({ origin, port = 0 }: ProviderOptions): Promise<OpenIdProvider> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: bound } = server.address() as AddressInfo;
  const issuer = `http://localhost:${bound}`;
  const client = (id: string) => ({
    client_id: id,
    client_secret: clientSecret,
    redirect_uris: [`${origin()}/papi/portico/signin/provider/done`],
    post_logout_redirect_uris: [`${origin()}/`],
    grant_types: ['authorization_code'],
    response_types: ['code' as const],
  });
  const provider = new Provider(issuer, {
    clients: [client(clientId), client(otherClientId)],
    cookies: { keys: ['a-key-of-cookies'] },
    claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email', 'email_verified'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, preferred_username: sub, email: `${sub}@example.com`, email_verified: false }),
    }),
    pkce: { required: () => true },
    ttl: { IdToken: 60 },
  });
  const changes: Change[] = [];
  const answers: Record<string, unknown>[] = [];
  provider.use(async (context: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next();
    if (context.path !== '/token') return;
    const answer = context.body as Record<string, unknown>;
    answers.push({ ...answer });
    if ('id_token' in answer) changes.shift()?.(answer);
  });
  const callback = provider.callback();
  server.on('request', (request, response) => void callback(request, response));
  return {
    issuer,
    answers,
    changeNext: (change) => void changes.push(change),
    async close() {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
    async listen() {
      server.listen(bound, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
