import * as v from 'valibot';

import { appHosts } from './host-apps.js';
import { noticeKinds } from './personal-notices.js';
import { knownItems } from './schemas.js';
import { timeZoneSchema } from './time-zones.js';

/**
 * Path of the call that reads (GET) and replaces (PUT, with the same body) the user's settings of notices; here, since only
 * the page of the user's account needs it.
 */
export const noticeSettingsPath = '/api/portico/notices/settings';

/** Where notices appear: in the list of the bell, as a message on the screen when they arrive, in a mail, and in a work chat. */
export const noticeChannels = ['bell', 'push', 'mail', 'chat'] as const;
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

/** Kinds that leave the app only if the user wants it: what can wait until the next look at the bell. */
const keptInside = ['comment', 'change', 'birthday', 'anniversary'] as const;

export const noticeSettingsSchema = v.object({
  /** Kinds that are switched off, so that a kind of a later release is on. */
  off: v.object({
    bell: kindList,
    push: kindList,
    mail: v.optional(kindList, [...keptInside]),
    chat: v.optional(kindList, [...keptInside]),
  }),
  quiet: v.nullable(quietHoursSchema),
  /** False: nobody is told of the birthday and the anniversaries of the user. */
  celebrated: v.optional(v.boolean(), true),
});
export type NoticeSettings = v.InferOutput<typeof noticeSettingsSchema>;

/** The answer of the call; a back end without mails has no `mail`, and a tenant without work chats no `chat`. */
export const noticeSettingsAnswerSchema = v.object({
  ...noticeSettingsSchema.entries,
  mail: v.optional(
    v.object({
      /** Address of the user; '' for none. */
      address: v.string(),
      /** False: the back end keeps the mails, since nothing is set up that sends them. */
      isSent: v.boolean(),
    }),
  ),
  chat: v.optional(
    v.object({
      /** Hosts whose apps can send messages. */
      hosts: knownItems(v.picklist(appHosts)),
      /** The one that the user gets them in, by the latest sign-in; absent for none. */
      host: v.optional(v.picklist(appHosts)),
    }),
  ),
});
export type NoticeSettingsAnswer = v.InferOutput<typeof noticeSettingsAnswerSchema>;

export const defaultNoticeSettings: NoticeSettings = {
  off: { bell: [], push: [], mail: [...keptInside], chat: [...keptInside] },
  quiet: null,
  celebrated: true,
};
