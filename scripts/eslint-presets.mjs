/**
 * `node scripts/eslint-presets.mjs <folder>` writes `eslint.js`, rules of ESLint that know the attributes, properties, events
 * and slots of the tags, from the manifest in that folder. They are options of maintained rules, so the module imports nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicMembers } from './manifest.mjs';

const outdir = process.argv[2] ?? 'dist/library';

/** @typedef {import('@custom-elements-manifest/analyzer/cli.js').Declaration} Declaration */
/** @typedef {{ selector: string, message: string }} Restriction of `no-restricted-syntax` */
/** @typedef {{ tagPatterns: string[], attrPatterns: string[], message: string }} AttributeRestriction of `html/no-restricted-attrs` */
/** @type {{ modules: { declarations?: Declaration[] }[] }} */
const { modules } = JSON.parse(readFileSync(join(outdir, 'custom-elements.json'), 'utf8'));

const declarations = modules
  .flatMap(({ declarations: all = [] }) => all)
  .filter(({ tagName }) => tagName)
  .sort((one, other) => ((one.tagName ?? '') < (other.tagName ?? '') ? -1 : 1));

/** @param {{ name?: string }[]} all names without repetition, sorted */
const namesOf = (all = []) => [...new Set(all.map(({ name = '' }) => name))].sort();

const allEvents = [...new Set(declarations.flatMap(({ events }) => namesOf(events)))].sort();

/** Attributes of all HTML elements. */
const globals = [
  ...`accesskey autocapitalize autocorrect autofocus class contenteditable dir draggable enterkeyhint exportparts hidden id
    inert inputmode is itemid itemprop itemref itemscope itemtype lang nonce part popover role slot spellcheck style
    tabindex title translate writingsuggestions`.split(/\s+/),
  // Attributes of the page's own, and of libraries that work on the attributes of any element.
  '(?:aria|data|hx|ng|v|x)-.+',
  'defer-hydration',
];

/** Properties of all HTML elements that a template may set. */
const globalProperties = [
  ...`accessKey autofocus className contentEditable dir draggable enterKeyHint hidden id inert innerHTML innerText inputMode
    lang nonce popover role scrollLeft scrollTop slot spellcheck style tabIndex textContent title translate`.split(
    /\s+/,
  ),
  'aria[A-Z]\\w*',
];

/** What the frameworks themselves read in JSX. */
const jsxNames =
  `autoCapitalize autoCorrect autoFocus children classList dangerouslySetInnerHTML itemID itemProp itemRef itemScope itemType
    key ref spellCheck suppressContentEditableWarning suppressHydrationWarning`.split(/\s+/);

/** What Vue itself reads in a template. */
const vueNames = ['key', 'ref'];

/** @param {string} name */
const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** A regular expression of a selector that matches one of the patterns as a whole. @param {readonly string[]} patterns */
const whole = (patterns, flags = '') => `/^(?:${patterns.join('|')})$/${flags}`;

/**
 * @param {Declaration} declaration
 * @returns what the restrictions of a tag are made of
 */
function describedTag({ tagName = '', attributes = [], members, events, slots }) {
  const attributeNames = namesOf(attributes);
  const eventNames = namesOf(events);
  const slotNames = namesOf(slots).filter((name) => name !== '');
  const list = (/** @type {string[]} */ names) => names.join(', ') || 'none';
  return {
    // A suffixed tag is the same element.
    tag: `^${tagName}(?:-[0-9a-z]+)*$`,
    attributes: attributeNames,
    properties: namesOf(publicMembers(members).filter(({ kind, readonly }) => kind === 'field' && !readonly)),
    // Events of what is in a slot bubble through the element.
    events: namesOf(slots).length > 0 ? allEvents : eventNames,
    slots: slotNames,
    noAttribute: `<${tagName}> has no such attribute; it has: ${list(attributeNames)}.`,
    noProperty: `<${tagName}> has no such property.`,
    noEvent: `<${tagName}> has no such event; it has: ${list(eventNames)}.`,
    noSlot: `<${tagName}> has no such slot; it has: ${list(slotNames)}.`,
  };
}

const tags = declarations.map(describedTag);

/** @typedef {ReturnType<typeof describedTag>} Tag */

const addsListener = '/^(?:add|remove)EventListener$/';

/** Listeners that scripts add. @type {Restriction} */
const listeners = {
  selector: `CallExpression:matches([callee.property.name=${addsListener}], [callee.name=${addsListener}]) > Literal[value=/^portico-/][value!=${whole(allEvents)}]`,
  message: `No element of Portico has such an event; they have: ${allEvents.join(', ')}.`,
};

const noHandler = 'There is no attribute for an event of an element: add a listener.';

/** @param {Tag} tag @returns {Restriction[]} over the tree of @html-eslint/parser */
function inHtml({ tag, attributes, slots, noAttribute, noSlot }) {
  const element = `Tag[name=/${tag}/i]`;
  return [
    {
      // A name with other signs is one of a template language, such as `[heading]` and `@click`.
      selector: `${element} > Attribute[key.value=/^[a-z][0-9a-z-]*$/i][key.value!=${whole([...globals, ...attributes, 'on.+'], 'i')}]`,
      message: noAttribute,
    },
    {
      selector: `${element} > Attribute[key.value=/^on-?portico/i]`,
      message: noHandler,
    },
    {
      // A value with such signs is written by a template language.
      selector: `${element} > Tag > Attribute[key.value=/^slot$/i][value.type='AttributeValue'][value.value!=${whole(['', ...slots, '[^]*[{<][^]*'])}]`,
      message: noSlot,
    },
  ];
}

/** @param {Tag} tag @returns {AttributeRestriction[]} for the templates of Lit, whose names begin with `.`, `?` and `@` */
function inLit({ tag, attributes, properties, events, noAttribute, noProperty, noEvent }) {
  const tagPatterns = [tag];
  /** @param {string} start @param {readonly string[]} known */
  const unknown = (start, known) => `^${start}(?!(?:${known.join('|')})$)[a-zA-Z][0-9a-zA-Z-]*$`;
  return [
    {
      tagPatterns,
      attrPatterns: [unknown('\\??', [...globals, ...attributes, 'on.+'])],
      message: noAttribute,
    },
    {
      tagPatterns,
      attrPatterns: [unknown('\\.', [...globalProperties, ...properties])],
      message: noProperty,
    },
    // An event of another name may come from what is in the element.
    { tagPatterns, attrPatterns: [unknown('@(?=portico)', events)], message: noEvent },
    { tagPatterns, attrPatterns: ['^on-?portico'], message: noHandler },
  ];
}

/**
 * Slots in the templates of Lit, of which a rule for attributes does not see the element around: text from the tag to a
 * `slot`, without another custom element or an expression between.
 * @param {Tag} tag @returns {Restriction}
 */
const slotsInLit = ({ tag, slots, noSlot }) => ({
  selector: `TaggedTemplateExpression[tag.name='html'] TemplateElement[value.raw=/<${tag.slice(1, -1)}(?:\\s[^>]*)?>(?:(?!<\\x2f?\\w+-)[^])*?\\sslot="(?!${['', ...slots].map((name) => `${name}"`).join('|')})/]`,
  message: noSlot,
});

/** @param {Tag} tag @returns {Restriction[]} */
function inJsx({ tag, attributes, properties, events, slots, noAttribute, noEvent, noSlot }) {
  const attribute = `JSXOpeningElement[name.name=/${tag}/] > JSXAttribute`;
  const known = whole([...globals, ...globalProperties, ...jsxNames, ...attributes, ...properties, 'on.+']);
  return [
    { selector: `${attribute}[name.type='JSXIdentifier'][name.name!=${known}]`, message: noAttribute },
    {
      selector: `${attribute}[name.namespace.name=/^(?:attr|bool|prop)$/][name.name.name!=${known}]`,
      message: noAttribute,
    },
    {
      selector: `${attribute}[name.name=/^on-?portico/i][name.name!=/^on(?:${events.join('|')})(?:Capture)?$/]`,
      message: noEvent,
    },
    {
      selector: `${attribute}[name.namespace.name=/^on(?:capture)?$/][name.name.name=/^portico/i][name.name.name!=${whole(events)}]`,
      message: noEvent,
    },
    {
      selector: `JSXElement[openingElement.name.name=/${tag}/] > JSXElement > JSXOpeningElement > JSXAttribute[name.name='slot'] > Literal[value!=${whole(['', ...slots])}]`,
      message: noSlot,
    },
  ];
}

/** @param {Tag} tag @returns {Restriction[]} over the tree of vue-eslint-parser */
function inVue({ tag, attributes, properties, events, slots, noAttribute, noEvent, noSlot }) {
  const element = `VElement[rawName=/${tag}/]`;
  const attribute = `${element} > VStartTag > VAttribute`;
  const known = [...globals, ...vueNames, ...attributes];
  const bound = [...known, ...globalProperties, ...properties, ...attributes.map(camelCase)];
  const argument = (/** @type {string} */ name) =>
    `${attribute}[directive=true][key.name.name='${name}'][key.argument.type='VIdentifier']`;
  return [
    {
      selector: `${attribute}[directive=false][key.rawName!=${whole([...known, 'on.+'], 'i')}]`,
      message: noAttribute,
    },
    { selector: `${argument('bind')}[key.argument.rawName!=${whole(bound)}]`, message: noAttribute },
    {
      selector: `${argument('on')}[key.argument.rawName=/^portico/i][key.argument.rawName!=${whole([...events, ...events.map(camelCase)])}]`,
      message: noEvent,
    },
    {
      selector: `${element} > VElement > VStartTag > VAttribute[directive=false][key.name='slot'] > VLiteral[value!=${whole(['', ...slots])}]`,
      message: noSlot,
    },
  ];
}

/** @param {string} name @param {Record<string, readonly (Restriction | AttributeRestriction)[]>} rules */
const preset = (name, rules) => ({
  name: `portico/${name}`,
  rules: Object.fromEntries(Object.entries(rules).map(([rule, all]) => [rule, ['error', ...all]])),
});

const presets = {
  html: preset('html', { 'no-restricted-syntax': tags.flatMap(inHtml) }),
  js: preset('js', { 'no-restricted-syntax': [listeners] }),
  lit: preset('lit', {
    'html/no-restricted-attrs': tags.flatMap(inLit),
    'no-restricted-syntax': [listeners, ...tags.map(slotsInLit)],
  }),
  jsx: preset('jsx', { 'no-restricted-syntax': [listeners, ...tags.flatMap(inJsx)] }),
  vue: preset('vue', {
    // One reads the script of a component, the other its template.
    'no-restricted-syntax': [listeners],
    'vue/no-restricted-syntax': [listeners, ...tags.flatMap(inVue)],
  }),
};

writeFileSync(
  join(outdir, 'eslint.js'),
  Object.entries(presets)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, null, 2)};\n`)
    .join('\n'),
);

/** What each of them is, for editors. @type {Record<keyof typeof presets, string>} */
const texts = {
  html: 'HTML files, with the language `html/html` of @html-eslint/eslint-plugin.',
  js: 'Scripts: names of events in `addEventListener`.',
  lit: 'Templates of Lit, with @html-eslint/eslint-plugin as `html`.',
  jsx: 'JSX of React 19, Preact and Solid.',
  vue: 'Templates of Vue, with eslint-plugin-vue as `vue`.',
};

writeFileSync(
  join(outdir, 'eslint.d.ts'),
  `/** Part of a flat configuration of ESLint: rules, without files and plugins. */
export interface PorticoPreset {
  name: string;
  rules: Record<string, ['error', ...Record<string, unknown>[]]>;
}

${Object.entries(texts)
  .map(([name, text]) => `/** ${text} */\nexport declare const ${name}: PorticoPreset;\n`)
  .join('\n')}`,
);
