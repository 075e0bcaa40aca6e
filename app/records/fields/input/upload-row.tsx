import { str } from '@lit/localize';
import { RotateCw, X } from 'lucide-react';

import { limits } from '../../../../core/contracts/limits.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { FileBadge } from '../file-badge.js';
import { fileSize } from '../file-size.js';
import styles from './attachments-input.module.css';
import type { UploadItem, UploadQueue } from './upload-queue.js';

/** An upload with its progress, or with the reason of its failure and a button to try again. */
export function UploadRow({ item, queue }: { item: UploadItem; queue: UploadQueue }) {
  const { msg } = useLocale();
  const platform = usePlatform();
  const percent = Math.round(item.progress * 100);
  const preparing = item.state === 'preparing';
  const failed = item.state === 'failed' || item.state === 'too-large';
  return (
    <li className={styles.file} data-failed={failed ? '' : undefined}>
      <FileBadge name={item.name} />
      <span className={styles.words}>
        <bdi className={styles.name}>{item.name}</bdi>
        {failed ? (
          <span className={styles.problem} role="alert">
            {item.state === 'too-large'
              ? msg(str`Larger than ${fileSize(limits.uploadBytes)}. Choose a smaller file.`)
              : msg(str`Upload failed. ${platform.describe(item.error)}`)}
          </span>
        ) : (
          <span className={styles.progress}>
            <progress
              max={100}
              value={preparing ? undefined : percent}
              aria-label={preparing ? msg(str`Preparing ${item.name}`) : msg(str`Uploading ${item.name}`)}
            />
            <bdi className={styles.facts}>{preparing ? msg('Preparing…') : `${percent}%`}</bdi>
          </span>
        )}
      </span>
      {item.state === 'failed' && (
        <IconButton
          icon={RotateCw}
          size="small"
          label={msg(str`Retry upload of ${item.name}`)}
          onClick={() => queue.retry(item.key)}
        />
      )}
      <IconButton
        icon={X}
        size="small"
        label={failed ? msg(str`Remove ${item.name}`) : msg(str`Cancel upload of ${item.name}`)}
        onClick={() => queue.cancel(item.key)}
      />
    </li>
  );
}
