import type { ElementName } from '../../elements/classes.js';
import { defineClasses } from '../../elements/shared/define.js';
import { version } from '../../elements/shared/version.js';
import type { SdkEnvironment } from '../environment.js';

/** Elements of this copy of Portico, whatever other copies the page has. */
export interface Tags {
  /** Suffix under which an element of this copy is registered. Loads and registers it first. */
  suffixOf(name: ElementName): Promise<string>;
  create<N extends ElementName>(name: N): Promise<HTMLElementTagNameMap[`portico-${N}`]>;
}

type TagsEnvironment = Pick<SdkEnvironment, 'loadElement' | 'suffix'>;

export function createTags(document: Document, { loadElement, suffix }: TagsEnvironment): Tags {
  async function suffixOf(name: ElementName): Promise<string> {
    const classes = { [name]: await loadElement(name) };
    // A tag that another copy has registered has other properties; a further one is registered for this version.
    const own = [suffix, `v${version.replace(/[^a-z\d]+/gi, '-').toLowerCase()}`].find((each) => {
      const { taken, refused } = defineClasses(classes, { suffix: each });
      return taken.length + refused.length === 0;
    });
    if (own === undefined) throw new TypeError(`portico-${name} cannot be registered`);
    return own;
  }

  return {
    suffixOf,
    async create(name) {
      const own = await suffixOf(name);
      // The suffix is not part of the types.
      return document.createElement(`portico-${name}${own && `-${own}`}` as `portico-${typeof name}`);
    },
  };
}
