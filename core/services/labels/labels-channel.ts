import * as v from 'valibot';

import { asLabelId } from '../../contracts/labels.js';
import { parsedBy } from '../../contracts/schemas.js';
import { languageCodes } from '../../contracts/tenant.js';

const messageSchema = v.object({
  tenantKey: v.string(),
  id: parsedBy(asLabelId),
  texts: v.record(v.picklist(languageCodes), v.nullable(v.string())),
  version: v.string(),
});

/** A changed label, sent to the tenant's other tabs. */
export type LabelMessage = v.InferOutput<typeof messageSchema>;

export interface LabelsChannel {
  post(message: LabelMessage): void;
  dispose(): void;
}

/** Parses a message. Other tabs may run another version, so it is untrusted. */
export function parseLabelMessage(value: unknown): LabelMessage | undefined {
  const result = v.safeParse(messageSchema, value);
  return result.success ? result.output : undefined;
}
