import { breaksIn } from './lines.mjs';

/**
 * Declares properties on the class, with their initial values, in the place of fields with a decorator: those would be
 * set anew for each element, before the class could tell what was given from what was not.
 * @param {string} source
 */
export const declareProperties = (source) =>
  source
    .replace(/^import \{ property \} from .*/m, '')
    .replace(
      /@property\(([^()]*)\)\s+(?:(?:protected|override) +)*(\w+)[^;]*?(?: = ([^;]*))?;/g,
      (field, options, name, initial = 'undefined') =>
        `static { this.declare('${name}', ${initial}${options && `, ${options}`}); }${breaksIn(field)}`,
    );
