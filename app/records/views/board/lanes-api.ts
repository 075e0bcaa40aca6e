import { endpoints } from '../../../../core/contracts/endpoints.js';
import { lanesSchema, type Lanes, type LanesQuery } from '../../../../core/contracts/lanes.js';
import { viewCall, type ViewCall } from '../view-call.js';

/** Lanes of a query. */
export const createReadLanes: ViewCall<LanesQuery, Lanes> = viewCall(endpoints.lanes, lanesSchema);
