import { Bell, House, LayoutGrid, MessageSquare, Search, UserRound } from 'lucide-react';

/** Icons of the shell's own pages, the same in every layout. */
export const pageIcons = {
  launcher: House,
  messages: MessageSquare,
  apps: LayoutGrid,
  me: UserRound,
  search: Search,
  bell: Bell,
} as const;
