import { createCatalogue } from './catalogue.js';

/** The elements' own words. A language that does not travel with them gets a loader here, and a chunk of its own. */
export const elementsCatalogue = createCatalogue({});
