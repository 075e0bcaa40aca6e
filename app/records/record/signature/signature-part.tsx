import { Signature, X } from 'lucide-react';

import { useLocale } from '../../../services/i18n/use-locale.js';
import { Button } from '../../../ui/controls/button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { SignatureImage } from './signature-image.js';
import styles from './signature.module.css';
import type { Signing } from './use-signing.js';

interface SignaturePartProps {
  signing: Signing;
  /** Title of the record. */
  about: string;
  isRequired: boolean;
}

/** The signature of a decision that is not sent yet, or the button to sign. */
export function SignaturePart({ signing: { signed, ask, drop }, about, isRequired }: SignaturePartProps) {
  const { msg } = useLocale();
  return (
    <div className={styles.part}>
      <span>{isRequired ? msg('Signature (required)') : msg('Signature (optional)')}</span>
      {signed ? (
        <>
          <SignatureImage file={signed} name={signed.by?.name ?? ''} />
          <IconButton icon={X} label={msg('Remove signature')} onClick={drop} />
        </>
      ) : (
        <Button size="small" icon={Signature} onClick={() => void ask({ about })}>
          {msg('Sign')}
        </Button>
      )}
    </div>
  );
}
