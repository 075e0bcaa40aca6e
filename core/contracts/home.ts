import type { PersonRef, StatusTone } from './records.js';

export interface WaitingItem {
  module: string;
  id: string;
  title: string;
  tone: StatusTone;
  person?: PersonRef;
  /** Current step, project or folder. */
  context?: string;
  /** Decimal string with its currency symbol apart. */
  amount?: string;
  currency?: string;
  urgent?: boolean;
  /** 'YYYY-MM-DD HH:mm'. */
  time: string;
}

export interface TodayItem {
  module: string;
  id: string;
  title: string;
  /** 'HH:mm'. */
  start: string;
  /** Minutes. */
  duration: number;
  place?: string;
}

export interface NoticeItem {
  module: string;
  id: string;
  title: string;
  pinned?: boolean;
  time: string;
}

export interface StartedItem {
  module: string;
  id: string;
  title: string;
  step: string;
  /** Steps done and in all. */
  done: number;
  steps: number;
  returned?: boolean;
}

export interface RecentItem {
  module: string;
  id: string;
  title: string;
  time: string;
}

/** Everything the launcher shows besides the modules. */
export interface HomeData {
  waiting: WaitingItem[];
  /** How many wait, by module; the sum is all. */
  waitingCounts: Record<string, number>;
  unread: Record<string, number>;
  today: TodayItem[];
  notices: NoticeItem[];
  started: StartedItem[];
  recent: RecentItem[];
}

export interface SearchHit {
  module: string;
  id: string;
  title: string;
  /** Text around the match, plain. */
  snippet?: string;
}
