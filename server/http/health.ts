/** Answers for load balancers and supervisors, which come by an address, without a session. */
export interface Health {
  /** Answers `/healthz` and `/readyz`; undefined for all other addresses. */
  answer(request: Request): Response | Promise<Response> | undefined;
  /** From now on the store is asked. Rejects, or does not resolve, while it does not answer; undefined: there is none. */
  serve(askStore: (() => Promise<unknown>) | undefined): void;
  /** From now on the server takes no more work. */
  stop(): void;
}

/** Longest wait for the store, in ms: shorter than the usual limits of load balancers. */
const usualWaitMs = 2000;

const paths = /^https?:\/\/[^/?#]*\/(healthz|readyz)(?:\?|$)/;

function say(status: 200 | 503 | 405, text: string): Response {
  const headers = {
    'Content-Type': 'text/plain',
    'Cache-Control': 'no-store',
    ...(status === 503 && { 'Retry-After': '2' }),
    ...(status === 405 && { Allow: 'GET, HEAD' }),
  };
  return new Response(`${text}\n`, { status, headers });
}

export function createHealth({ waitMs = usualWaitMs } = {}): Health {
  let state: 'starting' | 'serving' | 'stopping' = 'starting';
  let askStore: (() => Promise<unknown>) | undefined;
  /** One question for all who ask meanwhile, so that they do not pile up before a store that is silent. */
  let asked: Promise<boolean> | undefined;

  function storeAnswers(ask: () => Promise<unknown>): Promise<boolean> {
    asked ??= ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asked = undefined));
    return asked;
  }

  async function readiness(): Promise<Response> {
    if (state !== 'serving') return say(503, state);
    if (askStore === undefined) return say(200, 'ready');
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), waitMs);
    });
    const isAnswered = await Promise.race([storeAnswers(askStore), silence]);
    clearTimeout(timer);
    return isAnswered ? say(200, 'ready') : say(503, 'the store does not answer');
  }

  return {
    answer({ url, method }) {
      const name = paths.exec(url)?.[1];
      if (name === undefined) return undefined;
      if (method !== 'GET' && method !== 'HEAD') return say(405, 'GET only');
      return name === 'healthz' ? say(200, 'ok') : readiness();
    },
    serve(ask) {
      askStore = ask;
      state = 'serving';
    },
    stop: () => void (state = 'stopping'),
  };
}
