import { createRequest } from '../../../../core/kernel/request/create-request.js';
import type { CreateRequestOptions, RequestService } from '../../../../core/kernel/request/types.js';
import type { FaultServer } from '../../../faults/fault-server.js';

/** Request layer for a page of the test server, with Node's own fetch and clock. */
export function overServer(server: FaultServer, deps: Partial<CreateRequestOptions> = {}): RequestService {
  let keys = 0;
  return createRequest({
    fetch: (input, init) => fetch(input, init),
    createXhr: () => {
      throw new Error('No XMLHttpRequest here');
    },
    pageUrl: () => `${server.origin}/sp/doc`,
    apiOrigin: '',
    trustedOrigins: () => [],
    withCredentials: () => false,
    sessionId: () => 'session-1',
    userKey: () => 'group 7',
    language: () => 'zh_CN',
    timeZoneOffset: () => -480,
    randomKey: () => `key${(keys += 1)}`,
    timers: {
      now: () => Date.now(),
      set: (run, delayMs) => setTimeout(run, delayMs),
      clear: (timer) => clearTimeout(timer as NodeJS.Timeout),
    },
    onLoginExpired: () => undefined,
    ...deps,
  });
}
