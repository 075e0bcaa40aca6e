/** What the attributes of the drop-in's script tag say (DESIGN 3). */
export interface ScriptSettings {
  /** `data-suffix`: end of the tags, after a hyphen. */
  suffix: string;
  /** `data-lang`: stands in for the `lang` of the page's root element. */
  lang: string;
  /** `data-global`: name of the global; '' for none. */
  global: string;
  /** `nonce`: goes to the `<style>` elements of engines that cannot construct style sheets. */
  nonce: string;
  /** Where the script came from; '' for one without an address. */
  url: string;
}

/**
 * Settings of a script tag.
 * @param url where the script came from, when the tag does not tell
 */
export function readScriptTag(tag: HTMLOrSVGScriptElement | null, url = ''): ScriptSettings {
  const { dataset = {}, nonce = '' } = tag ?? {};
  const name = dataset['global'] ?? 'Portico';
  return {
    suffix: dataset['suffix'] ?? '',
    lang: dataset['lang'] ?? '',
    // A name that code could write; `none` and an empty one are for no global.
    global: name !== 'none' && /^[A-Za-z_$][\w$]*$/.test(name) ? name : '',
    nonce,
    url: (tag as HTMLScriptElement | null)?.src || url,
  };
}
