import * as v from 'valibot';

import { fileLinkMs } from '../../../core/contracts/file-links.js';
import { attempt } from '../../../core/contracts/parse.js';
import type { SecretBox } from '../../storage/secret-box.js';

/** What a link stands for. */
const linkSchema = v.object({ tenant: v.string(), file: v.string(), untilMs: v.number() });

export interface FileLinks {
  /** Token by which a file is read, without a session, for a short time. */
  make(tenant: string, file: string): Promise<string>;
  /** undefined for a token that this server has not made, or that has ended. */
  open(token: string): Promise<{ tenant: string; file: string } | undefined>;
}

const owner = 'file-link';

/** Links are sealed, not stored: they say themselves what they stand for. */
export function createFileLinks({ secrets, now }: { secrets: SecretBox; now: () => Date }): FileLinks {
  return {
    make: (tenant, file) =>
      secrets.seal(JSON.stringify({ tenant, file, untilMs: now().getTime() + fileLinkMs }), owner),
    async open(token) {
      const text = await secrets.open(token, owner);
      const link = v.safeParse(linkSchema, text && attempt<unknown>(() => JSON.parse(text)));
      return link.success && link.output.untilMs > now().getTime() ? link.output : undefined;
    },
  };
}
