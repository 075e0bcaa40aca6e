/**
 * Where the words of a language lie: in the folder `portico/` beside the script, with the script's own query, so that
 * both are of one version wherever a page writes the version there.
 *
 * Some engines remember for ever that a module could not be loaded, so from the second try on the address is another.
 * @param script address of the script
 * @param count which try this is, from 1
 * @throws {TypeError} where the script has no address: then there is nothing to load from
 */
export function wordsAddress(script: string, lang: string, count: number): string {
  const address = new URL(`portico/${lang}.js`, script);
  address.search = new URL(script).search;
  if (count > 1) address.searchParams.set('retry', String(count));
  return address.href;
}
