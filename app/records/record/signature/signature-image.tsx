import { str } from '@lit/localize';
import { useEffect, useState } from 'react';

import { endpoints } from '../../../../core/contracts/endpoints.js';
import type { FileRef } from '../../../../core/contracts/records.js';
import { signatureSize } from '../../../../core/contracts/signatures.js';
import { useRecords } from '../../../services/data/use-records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import styles from './signature.module.css';

/** A signature under a decision; its name while it is loading, and if it cannot be loaded. */
export function SignatureImage({ file, name }: { file: FileRef; name: string }) {
  const { msg } = useLocale();
  const records = useRecords();
  const [url, setUrl] = useState<string>();
  const { id } = file;
  useEffect(() => {
    const abort = new AbortController();
    let made: string | undefined;
    records.download(endpoints.filePreview(id), { signal: abort.signal }).then(
      ({ blob }) => {
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      () => setUrl(undefined),
    );
    return () => {
      abort.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [records, id]);
  const label = msg(str`Signature of ${name}`);
  return (
    <span className={styles.image}>
      {url === undefined ? label : <img src={url} alt={label} {...signatureSize} />}
    </span>
  );
}
