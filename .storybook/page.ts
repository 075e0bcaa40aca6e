import { isRtl, languages } from '../core/contracts/languages.js';
import { applyTheme } from '../core/page/theme/apply-theme-edge.js';
import reset from './reset.css?inline';
import { themes, type PageGlobals } from './switches.js';

const hostile = new CSSStyleSheet();
hostile.replaceSync(reset);
hostile.disabled = true;
document.adoptedStyleSheets.push(hostile);

/** Makes the preview's page the one that the switches ask for. */
export function setUpPage({ language, direction, theme, host }: PageGlobals): void {
  const root = document.documentElement;
  const lang = host === 'rtl' ? 'ar' : language;
  Object.assign(root, { lang, dir: direction === 'auto' ? directionOf(lang) : direction });
  const { tenant, scheme } = themes[theme];
  applyTheme(root, tenant, { scheme });
  hostile.disabled = host !== 'reset';
}

const directionOf = (tag: string): 'ltr' | 'rtl' => {
  const found = languages.find((language) => language.tag === tag);
  return found && isRtl(found.code) ? 'rtl' : 'ltr';
};
