import { defineEntry } from '../define-entry.js';
import type { RegistryEntry } from '../types.js';

/** Blog, docs/requirements.md 2.4.9. */
export const blogEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'blog',
    app: 'blog',
    oldModule: 'weibo',
    mobileList: '/mobile/blog/their',
    mobileDetail: '/mobile/blog/blogdetail/{id}',
    also: { mobileList: ['/mobile/blog'] },
    pages: [
      {
        kind: 'subscribe',
        device: 'Mobile',
        pattern: '/mobile/blog/subscribe/{id}',
        module: 'blog',
        show: 'list',
        // Posts of the employee that the user has subscribed to.
        idModule: 'hrm',
        filters: [{ field: 'author', op: 'eq', value: '{id}' }],
      },
    ],
  }),
];

/** Mail, docs/requirements.md 2.4.12. */
export const mailEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'mail',
    app: 'mail',
    oldModule: 'email',
    mobileList: '/mobile/mail',
    mobileDetail: '/mobile/mail/view/{id}',
    pcDetail: '/sp/mail/view?mailResourceId={id}',
  }),
];

/** Meeting, docs/requirements.md 2.4.17. */
export const meetingEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'meeting',
    app: 'meeting',
    mobileDetail: '/mobile/meeting/detail/{id}',
    pcDetail: '/sp/meeting/meetingSingle?meetingId={id}',
  }),
  defineEntry({
    module: 'videoMeeting',
    app: 'meeting',
    root: '/meeting/video',
    mobileDetail: '/mobile/meeting/video/detail/{id}',
  }),
  defineEntry({
    module: 'meetingRoom',
    app: 'meeting',
    root: '/meeting/room',
    mobileDetail: '/mobile/meeting/room/detail/{id}',
    pcDetail: '/sp/meeting/meetingRoomSingle?roomId={id}',
  }),
];

/** Cowork, docs/requirements.md 2.4.19. */
export const coworkEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'cowork',
    app: 'cowork',
    mobileList: '/mobile/cowork/discuss',
    mobileDetail: '/mobile/cowork/discuss/view/{id}',
    pcDetail: '/sp/cowork/view/{id}',
    also: { mobileList: ['/mobile/cowork'] },
  }),
];

/** Notice board, docs/requirements.md 2.4.22. */
export const placardEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'placard',
    app: 'placard',
    oldModule: 'notice',
    mobileList: '/mobile/placard/list',
    mobileDetail: '/mobile/placard/page/{id}',
    also: { mobileList: ['/mobile/placard'] },
  }),
];
