import { useLocale } from '../services/i18n/use-locale.js';
import { usePageTitle } from '../ui/layout/use-page-title.js';
import { shellAddress } from '../services/navigation/shell-pages.js';
import { useNavigation } from '../services/navigation/use-navigation.js';
import { StatePanel } from '../ui/states/state-panel.js';
import { Button } from '../ui/controls/button.js';

/** The page of a module that the tenant does not show. */
export function NoAccessPage() {
  const navigation = useNavigation();
  const { msg } = useLocale();
  const title = msg("You don't have access to this page");
  usePageTitle(title);
  return (
    <StatePanel
      kind="no-access"
      level={1}
      title={title}
      text={msg("Your organization doesn't use this app. Ask an administrator if you need it.")}
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
