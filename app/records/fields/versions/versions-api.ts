import * as v from 'valibot';

import {
  fileVersionSchema,
  fileVersionsPath,
  type FileVersion,
} from '../../../../core/contracts/file-versions.js';
import type { RequestClient } from '../../../../core/kernel/request/types.js';
import { createCall } from '../../../services/data/call.js';

const versionsSchema = v.array(fileVersionSchema);

/** Versions of the document of a file, the newest first; rejects with a RequestError. */
export const readVersions = (
  request: RequestClient,
  fileId: string,
  signal: AbortSignal,
): Promise<FileVersion[]> => createCall(request)(fileVersionsPath(fileId), versionsSchema, { signal });
