/** Public entry `portico/core/modules`. */
export { OptionsError } from '../contracts/options-error.js';
export { createRegistry, filtersOf } from './create-registry.js';
export { defineEntry } from './define-entry.js';
export type { EntrySource } from './define-entry.js';
export { allEntries } from './entries/all.js';
export { isFormBuilderPage, isSinglePage } from './layouts.js';
export { decideOpening } from './open-method.js';
export type { OpenDecision, OpenKind, OpenMethods, OpenRefusal, OpenRequest } from './open-method.js';
export type {
  AddressDevice,
  AddressMatch,
  AddressParams,
  AddressRequest,
  DialogPlacement,
  DialogStep,
  PageDefinition,
  PageDevice,
  PageFilter,
  PageKind,
  PageShow,
  Registry,
  RegistryEntry,
  ResolvedAddress,
} from './types.js';
