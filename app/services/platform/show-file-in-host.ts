import * as v from 'valibot';

import { fileLinkPaths, fileLinkSchema } from '../../../core/contracts/file-links.js';
import { hostAdapter, type HostPlatform } from './host-adapter.js';

/** Has the host show a file, which it reads by a link, since it has no session. Never rejects. */
export async function showFileInHost(
  platform: HostPlatform,
  fileId: string,
): Promise<'shown' | 'failed' | 'unsupported'> {
  const { window, request, errors } = platform;
  try {
    const adapter = await hostAdapter(platform);
    if (!adapter.opensFiles) return 'unsupported';
    const answer = await request.send(fileLinkPaths.link(fileId), { method: 'POST' });
    const { address, name, size } = v.parse(fileLinkSchema, answer);
    const outcome = await adapter.openFile({ url: window.location.origin + address, name, size });
    return outcome.state === 'done' ? 'shown' : outcome.state;
  } catch (error) {
    errors.report('host-file', error);
    return 'failed';
  }
}
