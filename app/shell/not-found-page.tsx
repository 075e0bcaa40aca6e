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
  const title = msg('This page does not exist');
  usePageTitle(title);
  return (
    <StatePanel
      kind="not-found"
      level={1}
      title={title}
      text={msg('The address may be mistyped, or the page was moved.')}
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
