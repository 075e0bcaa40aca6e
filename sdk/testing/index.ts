/** Public entry `portico/testing`: an OA system and work-chat apps in memory, for tests of pages that embed Portico. */
export { createFakeOa, type FakeAnswer, type FakeOa, type FakeOaOptions } from './create-fake-oa.js';
export type { FakeCall } from './fake-call.js';
export type { FakeModule, FakeRecord, FakeTenant, FakeUser } from './fake-tenant.js';
export {
  createFakeWorkChat,
  workChats,
  type FakeWorkChat,
  type FakeWorkChatOptions,
  type WorkChat,
  type WorkChatCall,
} from './create-fake-work-chat.js';
