import {
  groupsPath,
  groupsSchema,
  type Groups,
  type GroupsQuery,
} from '../../../../core/contracts/groups.js';
import { viewCall, type ViewCall } from '../view-call.js';

/** Groups of a query. */
export const createReadGroups: ViewCall<GroupsQuery, Groups> = viewCall(groupsPath, groupsSchema);
