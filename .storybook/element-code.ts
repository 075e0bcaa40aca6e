/** Value of a property, and the attribute that sets it where there is one. */
export interface PropertyValue {
  name: string;
  attribute?: string;
  value: unknown;
}

/** Code of an element in one kind of page. */
export interface ElementCode {
  readonly title: 'HTML' | 'Lit' | 'React' | 'Vue';
  readonly language: 'html' | 'jsx';
  readonly code: string;
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const json = (value: unknown): string => JSON.stringify(value);

/** Texts that are written without quotes of a program. */
const isPlain = (value: unknown): value is string =>
  typeof value === 'string' && !/[`$\\{}"<&\n]/.test(value);

const tagOf = (tag: string, attributes: readonly string[]): string =>
  `<${[tag, ...attributes].join(' ')}></${tag}>`;

/** The attribute for a text, a number or true; undefined for other values. */
function attributeOf({ attribute, value }: PropertyValue): string | undefined {
  if (attribute === undefined) return undefined;
  if (value === true) return attribute;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return `${attribute}="${escapeAttribute(String(value))}"`;
}

function htmlCode(tag: string, values: readonly PropertyValue[]): string {
  const markup = tagOf(
    tag,
    values.flatMap((each) => attributeOf(each) ?? []),
  );
  const others = values.filter((each) => attributeOf(each) === undefined);
  if (others.length === 0) return markup;
  // The end of a script would end the block.
  const lines = others.map(
    ({ name, value }) => `  element.${name} = ${json(value).replaceAll('</', '<\\/')};`,
  );
  return [
    markup,
    '<script>',
    `  const element = document.querySelector('${tag}');`,
    ...lines,
    '</script>',
  ].join('\n');
}

const litCode = (tag: string, values: readonly PropertyValue[]): string =>
  `html\`${tagOf(
    tag,
    values.map((each) => {
      const { name, attribute, value } = each;
      if (attribute !== undefined && isPlain(value)) return `${attribute}="${value}"`;
      if (attribute !== undefined && typeof value === 'boolean') return `?${attribute}=\${${value}}`;
      return `.${name}=\${${json(value)}}`;
    }),
  )}\``;

const pascal = (tag: string): string =>
  tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

function reactCode(tag: string, values: readonly PropertyValue[]): string {
  const component = pascal(tag);
  const props = values.map(({ name, value }) => {
    if (value === true) return name;
    return isPlain(value) ? `${name}="${value}"` : `${name}={${json(value)}}`;
  });
  return [
    `import { ${component} } from 'portico/react';`,
    '',
    `<${[component, ...props].join(' ')}></${component}>`,
  ].join('\n');
}

const vueCode = (tag: string, values: readonly PropertyValue[]): string =>
  tagOf(
    tag,
    values.map((each) => {
      const { name, attribute, value } = each;
      if (attribute !== undefined && isPlain(value)) return `${attribute}="${value}"`;
      return `:${name}.prop="${escapeAttribute(json(value))}"`;
    }),
  );

/** An element with its values, as each kind of page writes it. */
export const codeOf = (tag: string, values: readonly PropertyValue[]): readonly ElementCode[] => [
  { title: 'HTML', language: 'html', code: htmlCode(tag, values) },
  { title: 'Lit', language: 'jsx', code: litCode(tag, values) },
  { title: 'React', language: 'jsx', code: reactCode(tag, values) },
  { title: 'Vue', language: 'html', code: vueCode(tag, values) },
];

/** A property as the controls describe it. */
interface DescribedProperty {
  attribute?: unknown;
  table?: { defaultValue?: { summary?: string } };
}

/** Literal of a value as the manifest writes defaults. */
const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : json(value));

/** Values of the controls that differ from the defaults, in the order of the controls. */
export function changedValues(
  values: Readonly<Record<string, unknown>>,
  described: Readonly<Record<string, DescribedProperty>>,
): PropertyValue[] {
  return Object.entries(described).flatMap(([name, { attribute, table }]) => {
    const value = values[name];
    if (value === undefined || value === null) return [];
    if (literal(value) === table?.defaultValue?.summary) return [];
    return [{ name, value, ...(typeof attribute === 'string' && { attribute }) }];
  });
}
