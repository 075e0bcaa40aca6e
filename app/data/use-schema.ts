import { useStore } from '@nanostores/react';
import { useEffect } from 'react';

import type { ModuleSchema } from '../../core/contracts/records.js';
import { useLocale } from '../i18n/use-locale.js';
import { useListServices } from './list-services.js';
import type { SchemaStore } from './schema-store.js';
import type { Load } from './use-load.js';

/** A module's schema in the page's language; asked for once and kept. */
export function useSchema(module: string): Load<ModuleSchema> & { store: SchemaStore } {
  const { lang } = useLocale();
  const store = useListServices().schema(module, lang);
  useEffect(() => store.need(), [store]);
  return { ...useStore(store.$schema), store };
}
