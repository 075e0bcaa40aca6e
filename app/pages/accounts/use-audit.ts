import { useMemo } from 'react';

import {
  auditPageSchema,
  auditPath,
  type AuditEntry,
  type AuditKind,
  type AuditPage,
} from '../../../core/contracts/audit.js';
import { createCall } from '../../services/data/call.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery, type QueryLoad } from '../../services/data/use-query.js';
import { usePlatform } from '../../services/platform/use-platform.js';

export interface AuditFilter {
  /** Id of the employee whom the entries concern. */
  person: string | undefined;
  kind: AuditKind | undefined;
}

/** The first pages of the audit log as one. */
export function useAudit({ person, kind }: AuditFilter, pages: number): QueryLoad<AuditPage> {
  const server = useServerState();
  const { request } = usePlatform();
  return useQuery(
    useMemo(
      () =>
        server.query(['audit', person ?? '', kind ?? '', String(pages)], async (signal) => {
          const call = createCall(request);
          const entries: AuditEntry[] = [];
          let more = true;
          for (let page = 0; page < pages && more; page += 1) {
            const before = entries.at(-1)?.id;
            const query = {
              ...(before !== undefined && { before: String(before) }),
              ...(kind !== undefined && { kind }),
              ...(person !== undefined && { person }),
            };
            const answer = await call(auditPath, auditPageSchema, { query, signal });
            entries.push(...answer.entries);
            ({ more } = answer);
          }
          return { entries, more };
        }),
      [server, request, person, kind, pages],
    ),
  );
}
