/** Hosts tell the language their person has set; old Android and Opera put one into the brackets. */
const tokens = [
  /\bLarkLocale\/([a-z]{2,3}(?:[-_][a-z\d]+)*)/i,
  /\bLanguage\/([a-z]{2,3}(?:[-_][a-z\d]+)*)/i,
  /\blang[:/]([a-z]{2}(?:[-_][a-z\d]+)*)/i,
  /;\s*([a-z]{2}[-_][a-z]{2,4}(?:[-_][a-z]{2})?)\s*[;)]/i,
];

/** The language the user agent tells, as a tag with hyphens, or ''. */
export function languageOf(agent: string): string {
  for (const token of tokens) {
    const found = token.exec(agent)?.[1];
    if (found) return languageTag(found);
  }
  return '';
}

/** zh_CN → zh-CN, EN-us → en-US, zh_hans_cn → zh-Hans-CN. */
export function languageTag(text: string): string {
  return text
    .split(/[-_]/)
    .map((part, index) => {
      if (index === 0) return part.toLowerCase();
      return part.length === 4
        ? part.charAt(0).toUpperCase() + part.slice(1).toLowerCase()
        : part.toUpperCase();
    })
    .join('-');
}
