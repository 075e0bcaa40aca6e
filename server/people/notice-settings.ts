import * as v from 'valibot';

import {
  defaultNoticeSettings,
  noticeSettingsSchema,
  type NoticeSettings,
} from '../../core/contracts/notice-settings.js';
import type { Preferences } from './preferences.js';

const preferenceKey = 'notices';

/** Which notices each employee wants, and when; kept with their other preferences. */
export interface NoticeSettingsStore {
  get(employee: string): Promise<NoticeSettings>;
  set(employee: string, settings: NoticeSettings): Promise<void>;
}

export function createNoticeSettings(preferences: Pick<Preferences, 'get' | 'set'>): NoticeSettingsStore {
  return {
    async get(employee) {
      // Anybody can write their own preferences; what is none of these settings is as good as nothing.
      const stored = v.safeParse(noticeSettingsSchema, await preferences.get(employee, preferenceKey));
      return stored.success ? stored.output : defaultNoticeSettings;
    },
    set: (employee, settings) => preferences.set(employee, preferenceKey, settings),
  };
}
