import * as v from 'valibot';

import { noticeKinds } from './personal-notices.js';
import { timeZoneSchema } from './time-zones.js';

/**
 * Path of the call that reads (GET) and replaces (PUT, with the same body) the user's settings of notices; here, since only
 * the page of the user's account needs it.
 */
export const noticeSettingsPath = '/api/portico/notices/settings';

/** Where notices appear: in the list of the bell, and as a message on the screen when they arrive. */
export const noticeChannels = ['bell', 'push'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

const kindList = v.pipe(v.array(v.picklist(noticeKinds)), v.maxLength(noticeKinds.length));
const timeSchema = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u));

const quietHoursSchema = v.pipe(
  v.object({
    isOn: v.boolean(),
    /** 'HH:mm'. */
    from: timeSchema,
    /** Before `from`: it is a time of the next day. */
    to: timeSchema,
    /** Days on which they begin, 0 for Sunday. */
    days: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))), v.maxLength(7)),
    /** IANA name of the time zone of the user. */
    zone: timeZoneSchema,
  }),
  v.check(({ from, to }) => from !== to),
);
export type QuietHours = v.InferOutput<typeof quietHoursSchema>;

export const noticeSettingsSchema = v.object({
  /** Kinds that are switched off, so that a kind of a later release is on. */
  off: v.object({ bell: kindList, push: kindList }),
  quiet: v.nullable(quietHoursSchema),
  /** False: nobody is told of the birthday and the anniversaries of the user. */
  celebrated: v.optional(v.boolean(), true),
});
export type NoticeSettings = v.InferOutput<typeof noticeSettingsSchema>;
