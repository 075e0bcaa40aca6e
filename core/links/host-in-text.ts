/**
 * Ends by which a name without `https://` or `www.` counts as a host. Left out: what also ends file names (`zip`, `md`,
 * `py`, `ai`, `cc`) or is a word after a full stop without a space (`it`, `me`).
 */
const ends =
  /\.(com|net|org|edu|gov|mil|int|info|biz|cn|hk|tw|mo|jp|kr|sg|ru|uk|eu|de|fr|es|nl|ch|br|au|co|top|xyz|vip|site|online|shop|store|club|tech|cloud|link|xn--[a-z\d-]+)$/i;

/** Products, not hosts. */
const products = /^(asp|ado|vb|java|system|paint)\.net$/i;

/** Characters of a text that are looked at. */
const longest = 1000;

const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Group 1: authority of an address with a scheme. Group 2: a name with dots, no part of a path or of an e-mail. */
const pattern =
  /\bhttps?:[/\\]{2,}([^\s/\\?#()<>"',;]+)|(?:^|[^\w.@%/\\=&#\-\u00c0-\u05ff])((?:[a-z\d\u00c0-\u05ff][a-z\d\-\u00c0-\u05ff]*\.)+[a-z][a-z\d-]+)(?![\w@\-\u00c0-\u05ff]|\.\w)/gi;

/**
 * The host that a reader takes a text to name, in the form a URL has it; undefined where it names none. File names,
 * products and e-mail addresses are no hosts.
 */
export function hostInText(text: string): string | undefined {
  const plain = text.slice(0, longest).normalize('NFKC').replace(invisible, '');
  const search = new RegExp(pattern);
  for (let found = search.exec(plain); found; found = search.exec(plain)) {
    const [, authority, name] = found;
    // Chinese that follows a Latin name without a space is not part of it.
    const shown = name ?? authority?.replace(/(\.[a-z]{2,})[\u2e80-\uffef].*/i, '$1') ?? '';
    if (name && (products.test(name) || !(/^www\./i.test(name) || ends.test(name)))) continue;
    try {
      return new URL(`http://${shown}`).hostname;
    } catch {
      // Looked like a host and is none.
    }
  }
  return undefined;
}

/** Whether two hosts are the same to a reader: `www.` apart, or one lies under the other. */
export function isSameSite(shown: string, host: string): boolean {
  const [a, b] = [shown, host].map((each) => `.${each.replace(/^www\./, '')}`) as [string, string];
  return a.endsWith(b) || b.endsWith(a);
}
