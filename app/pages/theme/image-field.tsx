import { str } from '@lit/localize';
import { RotateCcw, Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';

import { limits } from '../../../core/contracts/limits.js';
import { useRecords } from '../../services/data/use-records.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Button } from '../../ui/controls/button.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import fieldStyles from '../../ui/controls/text-field.module.css';
import { useThemeLocale } from './theme-locale.js';
import styles from './theme-page.module.css';
import { ValueField } from './value-field.js';

interface ImageFieldProps {
  label: string;
  /** Address of an image elsewhere, or of an upload. */
  address: string;
  /** Address that the image is shown from; '' while there is none. */
  shown: string;
  isInvalid: boolean;
  isTheirs: boolean;
  onAddress: (address: string) => void;
  onUpload: (fileId: string) => void;
  onReset: () => void;
}

const types = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** An image: uploaded, or at an address. */
export function ImageField(props: ImageFieldProps) {
  const { label, address, shown, isInvalid, isTheirs, onAddress, onUpload, onReset } = props;
  const { msg } = useThemeLocale();
  const platform = usePlatform();
  const records = useRecords();
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [broken, setBroken] = useState('');
  const rule = msg('PNG, JPEG, GIF or WebP, up to 1 MB');

  async function upload(file: File): Promise<void> {
    if (!types.includes(file.type) || file.size > limits.logoBytes) {
      setError(rule);
      return;
    }
    setError('');
    setBusy(true);
    try {
      onUpload((await records.upload(file)).id);
    } catch (reason) {
      setError(platform.describe(reason));
    } finally {
      setBusy(false);
    }
  }

  return (
    <ValueField label={label} htmlFor={id} isTheirs={isTheirs}>
      <div className={styles.image}>
        {shown !== '' && shown !== broken ? (
          <img className={styles.picture} src={shown} alt="" onError={() => setBroken(shown)} />
        ) : (
          <span className={styles.picture} aria-hidden="true" />
        )}
        <Button
          icon={Upload}
          busy={isBusy}
          aria-label={msg(str`Upload: ${label}`)}
          aria-describedby={`${id}-notes`}
          onClick={() => chooser.current?.click()}
        >
          {msg('Upload')}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={types.join()}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void upload(file);
          }}
        />
        {shown !== '' && <IconButton icon={RotateCcw} label={msg(str`Reset: ${label}`)} onClick={onReset} />}
      </div>
      <input
        id={id}
        className={fieldStyles.input}
        dir="ltr"
        inputMode="url"
        value={address}
        placeholder="https://"
        maxLength={500}
        autoComplete="off"
        aria-invalid={isInvalid}
        aria-describedby={`${id}-notes`}
        onChange={(event) => onAddress(event.target.value.trim())}
      />
      <div id={`${id}-notes`} aria-live="polite">
        {isInvalid && (
          <p className={styles.error}>{msg('Enter an address that starts with https:// or /.')}</p>
        )}
        {error !== '' ? <p className={styles.error}>{error}</p> : <p className={styles.note}>{rule}</p>}
      </div>
    </ValueField>
  );
}
