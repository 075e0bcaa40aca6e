import { useLocale } from '../i18n/use-locale.js';
import { usePageTitle } from '../layout/use-page-title.js';
import { shellAddress } from '../navigation/shell-pages.js';
import { useNavigation } from '../navigation/use-navigation.js';
import { StatePanel } from '../states/state-panel.js';
import { Button } from '../ui/button.js';

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
