import { useLocale } from '../services/i18n/use-locale.js';
import { usePageTitle } from '../ui/layout/use-page-title.js';
import { shellAddress } from '../services/navigation/shell-pages.js';
import { useNavigation } from '../services/navigation/use-navigation.js';
import { StatePanel } from '../ui/states/state-panel.js';
import { Button } from '../ui/controls/button.js';

/** The page of an unknown address. */
export function NotFoundPage() {
  const navigation = useNavigation();
  const { msg } = useLocale();
  const title = msg('Page not found');
  usePageTitle(title);
  return (
    <StatePanel
      kind="not-found"
      level={1}
      title={title}
      text={msg('Check the address, or go to the home page.')}
      actions={
        <Button
          tone="primary"
          onClick={() => void navigation.history.navigate(shellAddress(navigation, 'launcher'))}
        >
          {msg('Go to the home page')}
        </Button>
      }
    />
  );
}
