import {
  branchesPath,
  branchesSchema,
  type Branches,
  type BranchesQuery,
} from '../../../../core/contracts/branches.js';
import { viewCall, type ViewCall } from '../view-call.js';

/** Folders and records in a folder. */
export const createReadBranches: ViewCall<BranchesQuery, Branches> = viewCall(branchesPath, branchesSchema);
