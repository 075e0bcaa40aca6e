import { useMemo } from 'react';

import type { DepartmentNode, DepartmentsOfAccounts } from '../../../core/contracts/departments.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery, type QueryLoad } from '../../services/data/use-query.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { createDepartmentsApi, type DepartmentsApi } from './departments-api.js';

export function useDepartmentsApi(): DepartmentsApi {
  const { request } = usePlatform();
  return useMemo(() => createDepartmentsApi(request), [request]);
}

export function useDepartments(): QueryLoad<DepartmentsOfAccounts> {
  const server = useServerState();
  const api = useDepartmentsApi();
  return useQuery(
    useMemo(() => server.query(['departments-of-accounts'], (signal) => api.all(signal)), [server, api]),
  );
}

/** The tree of departments as all employees see it. */
export function useDepartmentTree(): QueryLoad<DepartmentNode[]> {
  const server = useServerState();
  const api = useDepartmentsApi();
  return useQuery(
    useMemo(() => server.query(['department-tree'], (signal) => api.tree(signal)), [server, api]),
  );
}
