import { defaultLanguage, type Lang } from '../../../core/contracts/tenant.js';
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

/**
 * Who a text is for: a language, with the labels of a tenant in it by label id, which precede those of the product. A
 * bare language is for texts that belong to no tenant, such as those of the sign-in page.
 */
export type Audience = Lang | { lang: Lang; tenantLabels: ReadonlyMap<string, string> };

export const langOf = (audience: Audience): Lang => (typeof audience === 'string' ? audience : audience.lang);

/** The text for its audience; in the closer one of the source's languages where its translation is missing. */
export function localize(text: Text, audience: Audience): string {
  const lang = langOf(audience);
  const id = labelIdOf(text);
  const own = typeof audience === 'string' ? undefined : audience.tenantLabels.get(id ?? '');
  return own ?? productText(text, id, lang);
}

function productText(text: Text, id: string | undefined, lang: Lang): string {
  const [zh, english] = text;
  if (lang === 'zh_CN') return zh;
  if (lang === 'en') return english;
  return productLabels[lang][id ?? ''] ?? (lang === 'zh_TW' ? zh : english);
}

/** Label id as it is sent. */
export function labelNumberOf(text: Text): number | undefined {
  const id = labelIdOf(text);
  return id === undefined ? undefined : Number(id);
}

/** The text as a schema has it, with its label id, under which the page finds the tenant's labels. */
export const labelFor = (text: Text, audience: Audience): { label: string; labelId: number | undefined } => ({
  label: localize(text, audience),
  labelId: labelNumberOf(text),
});

/** Replaces the placeholders of a text, such as `{total}`; a placeholder without a value stays. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
