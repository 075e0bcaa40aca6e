import { useLocale } from '../i18n/use-locale.js';
import { Button } from '../ui/button.js';
import type { ErrorStateProps } from './error-state.js';
import styles from './plain-error.module.css';

/** Said when even the file of the state that would say it cannot be fetched. */
export function PlainError({ retry, level = 2 }: ErrorStateProps) {
  const { msg } = useLocale();
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state} data-state="error" role="alert">
      <Heading>{msg('This did not load')}</Heading>
      {retry && (
        <Button tone="primary" onClick={retry}>
          {msg('Try again')}
        </Button>
      )}
    </div>
  );
}
