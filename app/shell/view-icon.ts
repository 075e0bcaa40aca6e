import {
  Archive,
  CircleAlert,
  CircleCheck,
  Eye,
  Inbox,
  LayoutList,
  PencilLine,
  Send,
  Star,
  UserRound,
  type LucideIcon,
} from 'lucide-react';

/** Drawings for the ids that views of a module commonly have; any other view is a list. */
const icons: Readonly<Record<string, LucideIcon>> = {
  waiting: Inbox,
  open: Inbox,
  inbox: Inbox,
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
