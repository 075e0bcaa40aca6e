import { useApp } from '../app-context.js';
import { useLocale } from '../i18n/use-locale.js';
import { StatePanel } from '../states/state-panel.js';
import { Button } from '../ui/button.js';
import { shellAddress } from './shell-pages.js';
import { usePageTitle } from './use-page-title.js';

/** An address that leads nowhere. */
export function NotFoundPage() {
  const app = useApp();
  const { msg } = useLocale();
  const title = msg('This page does not exist');
  usePageTitle(title);
  return (
    <StatePanel
      kind="not-found"
      level={1}
      title={title}
      text={msg('The address may be mistyped, or the page was moved.')}
      actions={
        <Button tone="primary" onClick={() => void app.history.navigate(shellAddress(app, 'launcher'))}>
          {msg('Go to the home page')}
        </Button>
      }
    />
  );
}
