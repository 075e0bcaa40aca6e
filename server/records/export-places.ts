import { tooMany } from '../texts/messages/api-error.js';
import type { Person } from '../people/person.js';

/** Maximum number of exports of a tenant at a time, of which a user has one. */
const exportsPerTenant = 2;

/** Seconds suggested to a user who has to wait. */
const retrySeconds = 10;

/** Limits the exports that run at a time. */
export interface ExportPlaces {
  /** Returns the function that gives the place back. Throws ApiError (429) if there is none. */
  take(person: Pick<Person, 'tenant' | 'id'>): () => void;
}

export function createExportPlaces(): ExportPlaces {
  /** Users with an export, by tenant. */
  const running = new Map<string, Set<string>>();
  return {
    take({ tenant, id }) {
      const users = running.get(tenant) ?? new Set();
      if (users.has(id)) throw tooMany('exportRunning', retrySeconds);
      if (users.size >= exportsPerTenant) throw tooMany('exportsBusy', retrySeconds);
      running.set(tenant, users.add(id));
      let isTaken = true;
      return () => {
        if (isTaken) users.delete(id);
        isTaken = false;
      };
    },
  };
}
