import * as v from 'valibot';

import { endpoints } from '../../../../core/contracts/endpoints.js';
import { activityEntrySchema } from '../../../../core/contracts/activity.js';
import type { ActivityEntry } from '../../../../core/contracts/records.js';
import type { RequestClient } from '../../../../core/kernel/request/types.js';
import { createCall } from '../../../services/data/call.js';

const repliesSchema = v.array(activityEntrySchema);

/** The answers to a comment before one of them, oldest first; rejects with a RequestError. */
export const readReplies = (
  request: RequestClient,
  { module, id }: { module: string; id: string },
  answers: string,
  before: string,
): Promise<ActivityEntry[]> =>
  createCall(request)(endpoints.activity(module, id), repliesSchema, { query: { answers, before } });
