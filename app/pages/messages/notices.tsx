import { CheckCheck } from 'lucide-react';

import { useLocale } from '../../services/i18n/use-locale.js';
import { Block } from '../../ui/layout/block.js';
import { Button } from '../../ui/controls/button.js';
import { NoticeGroups } from './notice-groups.js';
import type { NoticeGroupsState } from './use-notice-groups.js';

interface PersonalNoticesProps {
  state: NoticeGroupsState;
  now: string;
  /** Phone layout: a card. */
  card: boolean;
}

/** The notices to the user on the page of messages. */
export function PersonalNotices({ state, now, card }: PersonalNoticesProps) {
  const { msg } = useLocale();
  return (
    <Block card={card} title={msg('Your notices')} tools={<MarkAll state={state} />}>
      <NoticeGroups state={state} now={now} />
    </Block>
  );
}

/** Button that marks all notices as read, while some are not. */
export function MarkAll({ state: { unread, markRead } }: { state: NoticeGroupsState }) {
  const { msg } = useLocale();
  return (
    unread > 0 && (
      <Button tone="ghost" size="small" icon={CheckCheck} onClick={() => void markRead({})}>
        {msg('Mark all as read')}
      </Button>
    )
  );
}
