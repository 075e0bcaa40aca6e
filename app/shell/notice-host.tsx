import { BatchHost } from '../records/batch/batch-host.js';
import { useLocale } from '../services/i18n/use-locale.js';
import { NoticeMessages } from '../pages/messages/notice-messages.js';
import { AppealNotices } from '../pages/sensitive/appeal-notices.js';
import { ShortcutsKey } from './shortcuts-key.js';

/** Follows the back end's notices to the user, and lists the keys; loaded once the page is idle. */
export function NoticeHost() {
  const { msg } = useLocale();
  return (
    <>
      <BatchHost />
      <AppealNotices view={msg('View')} />
      <NoticeMessages />
      <ShortcutsKey />
    </>
  );
}
