import { useResume } from '../../services/session/use-resume.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { Button } from '../../ui/controls/button.js';
import { useWaysLocale, WaysMessages } from './ways-locale.js';
import styles from './ways.module.css';

interface SignInElsewhereProps {
  tenantKey: string;
  /** Signs the user out after a question, so that another user signs in. */
  onLeave: () => void;
}

/**
 * Continues an ended session where passwords are off: the user signs in in another tab, so that this page keeps its entries. A
 * sign-in by a passkey there continues this page by itself.
 */
export function SignInElsewhere(props: SignInElsewhereProps) {
  return (
    <WaysMessages fallback={null}>
      <Content {...props} />
    </WaysMessages>
  );
}

function Content({ tenantKey, onLeave }: SignInElsewhereProps) {
  const { msg } = useWaysLocale();
  const { busy, problem, resume } = useResume(
    msg("You're not signed in yet. First sign in on the other tab."),
  );

  return (
    <div className={styles.elsewhere}>
      <p>
        {msg('Your organization has switched passwords off. Sign in on a new tab, then continue here.')}{' '}
        <AppLink to={`/?tenant=${encodeURIComponent(tenantKey)}`} target="_blank" rel="noopener">
          {msg('Open the sign-in page')}
        </AppLink>
      </p>
      {problem !== '' && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.elsewhereFoot}>
        <Button onClick={onLeave}>{msg('Use another account')}</Button>
        <Button tone="primary" autoFocus busy={busy} onClick={() => void resume()}>
          {msg('Continue here')}
        </Button>
      </div>
    </div>
  );
}
