import { defaultLanguage, type Lang } from '../../core/contracts/tenant.js';
import ar from './texts/ar.json' with { type: 'json' };
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import pt from './texts/pt.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };
import th from './texts/th.json' with { type: 'json' };
import zhCN from './texts/zh_CN.json' with { type: 'json' };
import zhTW from './texts/zh_TW.json' with { type: 'json' };

/** A text as it is written in the source. All other languages are in texts/, under the text's numeric label id. */
export type Text = readonly [zh: string, en: string];

/** Texts of a language by numeric label id. */
export type LabelTexts = Readonly<Record<string, string>>;

/** The product's labels; `npm run labels` assigns the ids. */
export const productLabels: Readonly<Record<Lang, LabelTexts>> = {
  zh_CN: zhCN,
  zh_TW: zhTW,
  ja,
  en,
  ko,
  ru,
  th,
  es,
  de,
  fr,
  pt,
  ar,
};

/** No text contains the separator. */
const keyOf = ([zh, english]: Text): string => `${zh}\0${english}`;

const ids = new Map(
  Object.entries(productLabels.en).map(([id, english]) => [
    keyOf([productLabels[defaultLanguage][id] ?? '', english]),
    id,
  ]),
);

/** Numeric label id of a text; undefined for one that has none yet. */
export const labelIdOf = (text: Text): string | undefined => ids.get(keyOf(text));

/** The text in a language; in the closer one of the source's languages where its translation is missing. */
export function localize(text: Text, lang: Lang): string {
  const [zh, english] = text;
  if (lang === 'zh_CN') return zh;
  if (lang === 'en') return english;
  return productLabels[lang][labelIdOf(text) ?? ''] ?? (lang === 'zh_TW' ? zh : english);
}

/** Replaces the placeholders of a text, such as `{total}`; a placeholder without a value stays. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
