/** `npm run new:element -- <name>`: a new element with its styles, definition, test and place in the exports. */
import { insertSorted, pascalOf, plan, runGenerator, UsageError } from './generate.mjs';

/** @param {string} name @param {string} className */
const elementText = (name, className) => `
import { html, nothing, type TemplateResult } from 'lit/html.js';

import { PorticoElement } from '../shared/portico-element.js';
import { property } from '../shared/property.js';
import { ${stylesName(name)} } from './${name}.styles.js';

/**
 * One sentence that says what this element is for.
 *
 * @tag portico-${name}
 * @slot - The content.
 * @csspart base - The whole of it.
 * @csspart heading - The heading.
 */
export class ${className} extends PorticoElement {
  static override styles = PorticoElement.styles + ${stylesName(name)};

  /** Heading; text, never markup. */
  @property() heading = '';

  protected override renderContent(): TemplateResult {
    return html\`<section class="base" part="base">
      \${this.heading ? html\`<h2 class="heading" part="heading">\${this.heading}</h2>\` : nothing}
      <slot></slot>
    </section>\`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-${name}': ${className};
  }
}
`;

/** @param {string} name */
const stylesName = (name) => `${name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())}Styles`;

/** @param {string} name */
const stylesText = (name) => `
import { css } from '../shared/css.js';

export const ${stylesName(name)} = css\`
  .base {
    color: var(--portico-text-strong, #111111);
  }
  .heading {
    margin: 0;
    font-size: var(--portico-font-size-subtitle, 16px);
    font-weight: 600;
    line-height: var(--portico-line-subtitle, 24px);
  }
\`;
`;

/** @param {string} name @param {string} className */
const defineText = (name, className) => `
import { defineClasses, type DefineOptions, type DefineResult } from '../shared/define.js';
import { ${className} } from './${name}.js';

export { ${className} } from './${name}.js';

/** Registers \`portico-${name}\`. */
export function define(options?: DefineOptions): DefineResult {
  return defineClasses({ '${name}': ${className} }, options);
}
`;

/** @param {string} name @param {string} className */
const testText = (name, className) => `
import { expect, fixture, html } from '@open-wc/testing';

import { define, ${className} } from '../../elements/${name}/define.js';
import { describeElement } from '../suites/element.js';
import { describeStates } from '../suites/states.js';
import { part } from '../suites/strange.js';
import { states } from './states/${name}.js';

describeElement({
  name: '${name}',
  elementClass: ${className},
  attributes: [
    { attribute: 'heading', property: 'heading', samples: [['One', 'One']], initial: '', reflects: false },
  ],
  parts: ['base', 'heading'],
  slots: [''],
  texts: ['heading'],
  prepare(element) {
    element.setAttribute('heading', 'One');
  },
});

describeStates(${className}, states);

describe('<portico-${name}>', () => {
  before(() => {
    define();
  });

  it('shows its heading', async () => {
    const element = await fixture<${className}>(html\`<portico-${name} heading="One"></portico-${name}>\`);
    expect(part(element, 'heading').textContent).to.equal('One');
  });
});
`;

/** @param {string} name @param {string} className */
const statesText = (name, className) => `
import type { ${className} } from '../../../elements/${name}/${name}.js';
import type { ElementStates } from './types.js';

export const states: ElementStates<${className}> = {
  name: '${name}',
  states: {
    plain: {
      prepare: (element) => {
        element.heading = 'One';
      },
      tree: ['heading "One"'],
    },
  },
};
`;

await runGenerator(async () => {
  const [name] = process.argv.slice(2);
  if (name === undefined || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new UsageError(
      'Say which: npm run new:element -- <name>, in small letters and dashes, without "portico-".',
    );
  }
  const className = `Portico${pascalOf(name)}`;
  const files = plan(process.cwd());
  files.add(`elements/${name}/${name}.ts`, elementText(name, className));
  files.add(`elements/${name}/${name}.styles.ts`, stylesText(name));
  files.add(`elements/${name}/define.ts`, defineText(name, className));
  files.add(`test/elements/${name}.test.ts`, testText(name, className));
  files.add(`test/elements/states/${name}.ts`, statesText(name, className));
  files.edit('elements/classes.ts', (text) =>
    insertSorted(
      insertSorted(
        text,
        /^import .* from '\.\/[a-z-]+\/[a-z-]+\.js';$/,
        `import { ${className} } from './${name}/${name}.js';`,
      ),
      /^ {2}'?[a-z-]+'?: Portico\w+,$/,
      `  '${name}': ${className},`,
    ),
  );
  files.edit('elements/index.ts', (text) =>
    insertSorted(
      text,
      /^export \{ Portico\w+ \} from .*$/,
      `export { ${className} } from './${name}/${name}.js';`,
    ),
  );
  await files.write();
  console.log(
    `\nNext: say in elements/${name}/${name}.ts what it is for, then "npm run react" and "npm run messages".`,
  );
});
