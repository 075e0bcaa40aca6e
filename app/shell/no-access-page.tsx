import { useApp } from '../app-context.js';
import { useLocale } from '../i18n/use-locale.js';
import { StatePanel } from '../states/state-panel.js';
import { Button } from '../ui/button.js';
import { shellAddress } from './shell-pages.js';
import { usePageTitle } from './use-page-title.js';

/** The direct address of a module that the tenant does not show. */
export function NoAccessPage() {
  const app = useApp();
  const { msg } = useLocale();
  const title = msg('You cannot see this page');
  usePageTitle(title);
  return (
    <StatePanel
      kind="no-access"
      level={1}
      title={title}
      text={msg('Your organisation does not use this app. Ask an administrator if you need it.')}
      actions={
        <Button tone="primary" onClick={() => void app.history.navigate(shellAddress(app, 'launcher'))}>
          {msg('Go to the home page')}
        </Button>
      }
    />
  );
}
