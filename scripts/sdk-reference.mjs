/** docs/sdk: a page for every member of the SDK and every function of `Portico.call`, from the types of the sources. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { cell, code, table } from './markdown.mjs';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/sdk');
const sources = ['sdk/create-sdk.ts', 'sdk/calls/functions.ts', 'sdk/sdk-events.ts'];

const begin = '<!-- reference: written by npm run reference -->';
const end = '<!-- /reference -->';

/** @typedef {{ page: string, title: string, text: string, signature: string, tables: string }} Member */

/** @param {string} name */
const pageName = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Members, properties and functions of the SDK, as the pages show them. */
export function sdkMembers() {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram(
    sources.map((path) => join(root, path)),
    options,
  );
  const checker = program.getTypeChecker();

  /** @param {ts.Symbol} symbol */
  const comment = (symbol) => ts.displayPartsToString(symbol.getDocumentationComment(checker));

  /** A declaration without its comments, on one line. @param {ts.Node} node */
  const written = (node) =>
    node
      .getText()
      .replace(/\/\*\*?[^]*?\*\//g, '')
      .replace(/\s+/g, ' ')
      .replace(/([<(]) /g, '$1')
      .replace(/,? ([>)])/g, '$1')
      .replace(/;$/, '');

  /** @param {string} file @param {string} name */
  function interfaceOf(file, name) {
    const source = program.getSourceFile(join(root, file));
    const found = source?.statements.find(
      (each) => ts.isInterfaceDeclaration(each) && each.name.text === name,
    );
    if (!source || !found || !ts.isInterfaceDeclaration(found)) throw new Error(`${file} has no ${name}`);
    return checker.getTypeAtLocation(found.name);
  }

  const isOurs = (/** @type {ts.Symbol} */ symbol) =>
    symbol.declarations?.some((each) => {
      const path = each.getSourceFile().fileName;
      return path.startsWith(root) && !path.includes('node_modules');
    });

  /** Properties of an object that a caller gives or gets. @param {string} title @param {ts.Type} type */
  function propertiesTable(title, type) {
    const rows = type.getProperties().flatMap((property) => {
      const declaration = property.declarations?.[0];
      if (!isOurs(property) || !declaration || comment(property) === '') return [];
      const optional = property.flags & ts.SymbolFlags.Optional ? '' : 'yes';
      const typed =
        ts.isPropertySignature(declaration) && declaration.type
          ? written(declaration.type)
          : written(declaration).replace(/^\w+\??/, '');
      return [[code(property.name), code(typed), optional, cell(comment(property))]];
    });
    return table(title, ['property', 'type', 'required', 'what it does'], rows);
  }

  /** Tables of the parameters that are objects. @param {ts.Symbol} member */
  function parameterTables(member) {
    const declaration = member.declarations?.[0];
    if (!declaration || !ts.isMethodSignature(declaration)) return '';
    return declaration.parameters
      .map((parameter) => {
        const type = checker.getNonNullableType(checker.getTypeAtLocation(parameter));
        const parts = type.isUnion() ? type.types : [type];
        return parts
          .filter((part) => part.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))
          .map((part) => propertiesTable(`Properties of ${code(parameter.name.getText())}`, part))
          .join('');
      })
      .join('');
  }

  /** @param {ts.Type} type @param {readonly string[]} heads */
  function membersTable(type, heads) {
    return table(
      '',
      heads,
      type.getProperties().flatMap((property) => {
        const declaration = property.declarations?.[0];
        return declaration ? [[code(written(declaration)), cell(comment(property))]] : [];
      }),
    );
  }

  const sdk = interfaceOf('sdk/create-sdk.ts', 'PorticoSdk');
  const functions = interfaceOf('sdk/calls/functions.ts', 'SdkFunctions');
  const events = interfaceOf('sdk/sdk-events.ts', 'SdkEvents');

  /** @param {ts.Symbol} member @param {(name: string) => string} titleOf @returns {Member} */
  function memberOf(member, titleOf) {
    const declaration = member.declarations?.[0];
    if (!declaration) throw new Error(`${member.name} has no declaration`);
    return {
      page: pageName(member.name),
      title: titleOf(member.name),
      text: comment(member),
      signature: written(declaration),
      tables: parameterTables(member),
    };
  }

  const [properties, methods] = [false, true].map((wanted) =>
    sdk
      .getProperties()
      .filter((member) => member.declarations?.some((each) => ts.isMethodSignature(each)) === wanted),
  );
  const members = (methods ?? []).map((member) => memberOf(member, (name) => `Portico.${name}()`));
  const on = members.find(({ page }) => page === 'on');
  if (on) on.tables += membersTable(events, ['event and what listeners receive', 'when']);
  const host = sdk.getProperty('host');
  if (host) {
    const tables = membersTable(checker.getTypeOfSymbol(host), ['function', 'what it does']);
    members.push({ ...memberOf(host, () => 'Portico.host'), tables });
  }
  return {
    members,
    properties: (properties ?? [])
      .filter(({ name }) => name !== 'host')
      .map((each) => ({ name: each.name, text: comment(each) })),
    functions: functions
      .getProperties()
      .map((member) => memberOf(member, (name) => `Portico.call('${name}')`)),
  };
}

/** The page of a member: its prose as it is, and what the types say between the two marks. @param {Member} member */
function pageText({ page, text, signature, tables }) {
  const path = join(folder, `${page}.md`);
  const [prose, rest = ''] = readFileSync(path, 'utf8').split(/<!-- reference.*-->\n/);
  if (!rest.includes(end)) throw new Error(`${path} needs the marks ${begin} and ${end}.`);
  return `${prose}${begin}\n\n## Reference\n\n\`\`\`ts\n${signature}\n\`\`\`\n\n${text}\n\n${tables}${end}\n`;
}

/** First sentence, without references to clauses. @param {string} text */
export const sentence = (text) =>
  cell(text)
    .replace(/\. .*/, '.')
    .replace(/ \(docs\/requirements\.md [^)]*\)/g, '')
    .replace(/\.?$/, '.');

/**
 * docs/sdk.md and its pages: path below docs and text before formatting.
 * @param {ReturnType<typeof sdkMembers>} sdk
 * @returns {[path: string, text: string][]}
 */
export function sdkPages({ members, functions, properties }) {
  const list = (/** @type {readonly Member[]} */ all) =>
    table(
      '',
      ['call', 'what it does'],
      all.map(({ page, title, text }) => [`[\`${title}\`](sdk/${page}.md)`, sentence(text)]),
    );
  const index = `# The SDK

Written by \`npm run reference\`, as the references on the pages of the calls. [embedding.md](embedding.md) says how to load the
SDK, [errors.md](errors.md) has the codes of its errors.

${list(members)}
## Functions of \`Portico.call\`

They need a session: \`init\` first. Arguments of the wrong type are refused with the code \`arguments-invalid\`.

${list(functions)}
## Properties

${table(
  '',
  ['property', 'what it is'],
  properties.map(({ name, text }) => [code(name), cell(text)]),
)}`;
  return [
    ['sdk.md', index],
    ...[...members, ...functions].map(
      (member) => /** @type {[string, string]} */ ([`sdk/${member.page}.md`, pageText(member)]),
    ),
  ];
}
