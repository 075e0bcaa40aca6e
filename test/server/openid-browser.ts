/** A browser without a window: follows redirects and keeps the cookies of each origin. */
export interface PlainBrowser {
  /** Opens an address, and returns the first one that leads to `until`, without opening it. */
  open(address: string, until: (url: URL) => boolean): Promise<URL>;
  /** Opens one address without following it; returns where it leads. */
  step(address: string): Promise<URL | undefined>;
  cookie(origin: string, name: string): string | undefined;
}

const mostSteps = 12;

export function createPlainBrowser(account: string): PlainBrowser {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (url: URL): Map<string, string> => {
    const jar = jars.get(url.origin) ?? new Map<string, string>();
    jars.set(url.origin, jar);
    return jar;
  };

  async function send(url: URL, form?: Record<string, string>): Promise<{ next?: URL; page: string }> {
    const jar = jarOf(url);
    const response = await fetch(url, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      if (/expires=Thu, 01 Jan 1970|max-age=0/i.test(cookie)) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = response.headers.get('location');
    const page = await response.text();
    return { page, ...(location === null ? {} : { next: new URL(location, url) }) };
  }

  return {
    async open(address, until) {
      let url = new URL(address);
      for (let step = 0; step < mostSteps; step += 1) {
        if (until(url)) return url;
        let { next, page } = await send(url);
        // The development pages of the provider: an account, then consent.
        const action = /action="([^"]+)"/.exec(page)?.[1];
        const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
        if (!next && action !== undefined && prompt !== undefined)
          ({ next, page } = await send(new URL(action, url), {
            prompt,
            ...(prompt === 'login' ? { login: account, password: 'any' } : {}),
          }));
        if (!next) throw new Error(`${url.href} leads nowhere: ${page.slice(0, 300)}`);
        url = next;
      }
      throw new Error(`${address} leads in a circle.`);
    },
    step: async (address) => (await send(new URL(address))).next,
    cookie: (origin, name) => jars.get(origin)?.get(name),
  };
}
