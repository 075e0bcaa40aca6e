import { createServiceContext } from '../context/create-service-context.js';
import type { RecordsApi } from './records-api.js';

/** `useRecords()` returns the back end's record calls. */
export const [RecordsContext, useRecords] = createServiceContext<RecordsApi>('useRecords');
