import { useMemo } from 'react';
import * as v from 'valibot';

import {
  departmentNodeSchema,
  departmentPaths,
  type DepartmentNode,
} from '../../../core/contracts/departments.js';
import { createCall } from '../../services/data/call.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery, type QueryLoad } from '../../services/data/use-query.js';
import { usePlatform } from '../../services/platform/use-platform.js';

/** The departments of the tenant in the order of their tree; an earlier back end has none. */
export function useDepartmentTree(): QueryLoad<DepartmentNode[]> {
  const server = useServerState();
  const { request } = usePlatform();
  return useQuery(
    useMemo(() => {
      const call = createCall(request);
      return server.query<DepartmentNode[]>(['departments'], (signal) =>
        call(departmentPaths.departments, v.array(departmentNodeSchema), { signal }),
      );
    }, [server, request]),
  );
}
