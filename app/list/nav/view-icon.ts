import {
  Archive,
  CalendarClock,
  CalendarDays,
  CircleAlert,
  CircleCheck,
  Eye,
  Inbox,
  LayoutList,
  Mail,
  PencilLine,
  Pin,
  Send,
  Star,
  Trash2,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';

/** Icons by common view ids; any other view has the list icon. */
const icons: Readonly<Record<string, LucideIcon>> = {
  waiting: Inbox,
  open: Inbox,
  inbox: Inbox,
  received: Inbox,
  unread: Mail,
  starred: Star,
  trash: Trash2,
  pinned: Pin,
  today: CalendarDays,
  ending: CalendarClock,
  given: Send,
  joined: Users,
  hosted: Users,
  handled: CircleCheck,
  done: CircleCheck,
  started: Send,
  sent: Send,
  copied: Eye,
  shared: Eye,
  watched: Star,
  key: Star,
  draft: PencilLine,
  drafts: PencilLine,
  archived: Archive,
  late: CircleAlert,
  mine: UserRound,
};

export function viewIcon(id: string): LucideIcon {
  return Object.hasOwn(icons, id) ? (icons[id] ?? LayoutList) : LayoutList;
}
