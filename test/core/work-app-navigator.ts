const userAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 weapp/4.2.0';

/** The browser's navigator with the user agent of the work app on a phone. */
export const workAppNavigator = new Proxy(navigator, {
  get(target, key) {
    if (key === 'userAgent') return userAgent;
    if (key === 'userAgentData') return undefined;
    const value: unknown = Reflect.get(target, key, target);
    return typeof value === 'function' ? (value.bind(target) as unknown) : value;
  },
});
