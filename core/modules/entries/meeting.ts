import { defineEntry } from '../define-entry.js';
import type { RegistryEntry } from '../types.js';

/** Spec 2.4, row 'Meeting'. */
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
