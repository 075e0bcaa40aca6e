/** Settings in the attributes of the drop-in's script tag. */
export interface ScriptSettings {
  /** `data-suffix`: appended to the tags, after a hyphen. */
  suffix: string;
  /** `data-lang`: takes precedence over the `lang` of the page's root element. */
  lang: string;
  /** `data-global`: name of the global; '' for none. */
  global: string;
  /** `nonce`: for `<style>` elements, in engines without constructable style sheets. */
  nonce: string;
  /** Address of the script; '' for an inline script. */
  url: string;
}

/**
 * Reads the settings of a script tag.
 * @param url address of the script, when the tag has none
 */
export function readScriptTag(tag: HTMLOrSVGScriptElement | null, url = ''): ScriptSettings {
  // Not of `dataset`, which has what a page has added to `Object.prototype`.
  const data = (key: string): string | null | undefined => tag?.getAttribute(`data-${key}`);
  const name = data('global') ?? 'Portico';
  return {
    // Names of elements are lower case, as the parser writes tags.
    suffix: (data('suffix') ?? '').toLowerCase(),
    lang: data('lang') ?? '',
    // A valid identifier that no object has; `none` and an empty name mean no global.
    global: name !== 'none' && /^[A-Za-z_$][\w$]*$/.test(name) && !(name in {}) ? name : '',
    nonce: tag?.nonce ?? '',
    url: (tag as HTMLScriptElement | null)?.src || url,
  };
}
