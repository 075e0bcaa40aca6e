import { Copy } from 'lucide-react';
import { useId } from 'react';

import { useUi } from '../../../services/feedback/use-ui.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { Button } from '../../../ui/controls/button.js';
import { useFormsLocale } from '../forms-locale.js';
import styles from './share-dialog.module.css';

interface CopiedLinkProps {
  label: string;
  href: string;
}

/** An address to be copied. */
export function CopiedLink({ label, href }: CopiedLinkProps) {
  const { msg } = useFormsLocale();
  const { window } = usePlatform();
  const { toast } = useUi();
  const id = useId();

  async function copy(): Promise<void> {
    try {
      await window.navigator.clipboard.writeText(href);
      toast(msg('Copied'), { kind: 'success' });
    } catch {
      toast(msg("Couldn't copy. Select the address instead."), { kind: 'error' });
    }
  }

  return (
    <div className={styles.link}>
      <input
        id={id}
        className={styles.address}
        aria-label={label}
        value={href}
        readOnly
        dir="ltr"
        onFocus={(event) => event.target.select()}
      />
      <Button icon={Copy} onClick={() => void copy()}>
        {msg('Copy link')}
      </Button>
    </div>
  );
}
