import { createFetch } from 'ofetch';

import { createRequest } from '../../core/kernel/request/create-request.js';
import { median, type Section } from './rows.js';

const rounds = 400;
const callsPerRound = 30;
const origin = 'https://oa.example.com';
const answer = JSON.stringify({
  code: 200,
  status: true,
  msg: '',
  data: { id: '1834567890123456789', name: 'one' },
});
const json = { 'content-type': 'application/json' };

/** Response of the stub in every measurement. */
const fetchStub: typeof fetch = () => Promise.resolve(new Response(answer, { headers: json }));

type Client = (path: string) => Promise<unknown>;

interface Axios {
  create(options: object): { get(url: string): Promise<{ data: unknown }> };
}

interface Ky {
  create(options: object): { get(url: string): { json(): Promise<unknown> } };
}

function ours(): Client {
  let keys = 0;
  const request = createRequest({
    fetch: fetchStub,
    createXhr: () => {
      throw new Error('Nothing is uploaded here.');
    },
    pageUrl: () => `${origin}/sp/doc`,
    apiOrigin: '',
    trustedOrigins: () => ['https://api.example.com'],
    withCredentials: () => false,
    sessionId: () => '0123456789abcdef0123456789abcdef',
    userKey: () => 'group 7',
    language: () => 'zh_CN',
    timeZoneOffset: () => -480,
    randomKey: () => `key${(keys += 1)}`,
    traceId: () => 'trace-1',
    cookies: () => 'lang=zh_CN; weapp_test_flow=3',
    timers: {
      now: () => Date.now(),
      set: (run, delayMs) => setTimeout(run, delayMs),
      clear: (timer) => clearTimeout(timer as NodeJS.Timeout),
    },
    onLoginExpired: () => undefined,
  });
  return (path) => request.send(path);
}

/** The clients in a comparable configuration: no retries, and the same stub. */
function clients(loadPeer: (name: string) => unknown): Record<string, Client> {
  const ofetch = createFetch({ fetch: fetchStub });
  const axios = (loadPeer('axios') as Axios).create({
    adapter: 'fetch',
    env: { fetch: fetchStub, Request, Response },
  });
  const { default: ky } = loadPeer('ky') as { default: Ky };
  const kyClient = ky.create({ fetch: fetchStub, retry: 0 });
  return {
    'the request layer': ours(),
    'bare fetch': async (path) => (await fetchStub(origin + path)).json() as Promise<unknown>,
    ofetch: (path) => ofetch(origin + path, { retry: 0 }),
    ky: (path) => kyClient.get(origin + path).json(),
    axios: async (path) => (await axios.get(origin + path)).data,
  };
}

const why = `What is beside it fetches and reads JSON. For each request, ours also looks for an equal one that is under way or was just
answered, compares the address with the origins that may get the session, follows no redirect with it, gives each caller a copy of
its own, and reads the envelope of the answer.`;

/**
 * Time per request with a stubbed fetch. Each request has its own address, so that nothing is shared; the clients are
 * interleaved in every round, so that a slow moment of the machine affects all of them.
 */
export async function benchRequest(loadPeer: (name: string) => unknown): Promise<Section> {
  const each = Object.entries(clients(loadPeer));
  const times = new Map<string, number[]>(each.map(([name]) => [name, []]));
  let number = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, call] of each) {
      const startedAt = performance.now();
      for (let count = 0; count < callsPerRound; count += 1) {
        number += 1;
        const got = await call(`/api/doc?n=${number}`);
        if (typeof got !== 'object' || got === null) throw new Error(`${name} does not answer.`);
      }
      // The first rounds warm up.
      if (round >= 100) times.get(name)?.push(((performance.now() - startedAt) * 1000) / callsPerRound);
    }
  }
  // The quietest fifth: other programs on the machine only add time.
  const cost = (name: string): number => {
    const sorted = (times.get(name) ?? []).sort((one, other) => one - other);
    return median(sorted.slice(0, sorted.length / 5));
  };
  const own = cost('the request layer');
  const ratio = (name: string, limit: number) => ({
    what: `the request layer against ${name}`,
    value: own / cost(name),
    unit: '×' as const,
    limit,
  });
  return {
    title: 'One request over a stubbed fetch',
    why,
    rows: [
      ...each.map(([what]) => ({ what, value: cost(what), unit: 'µs' as const })),
      ratio('ofetch', 2),
      ratio('ky', 1),
      ratio('axios', 1),
    ],
  };
}
