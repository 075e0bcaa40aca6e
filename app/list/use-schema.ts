import { useStore } from '@nanostores/react';
import { useEffect } from 'react';

import type { ModuleSchema } from '../../core/contracts/records.js';
import { useApp } from '../app-context.js';
import type { Load } from '../data/use-load.js';
import { useLocale } from '../i18n/use-locale.js';
import { listServices } from './list-services.js';
import type { SchemaStore } from './schema-store.js';

/** A module's schema in the page's language; asked for once and kept. */
export function useSchema(module: string): Load<ModuleSchema> & { store: SchemaStore } {
  const app = useApp();
  const { lang } = useLocale();
  const store = listServices(app).schema(module, lang);
  useEffect(() => store.need(), [store]);
  return { ...useStore(store.$schema), store };
}
