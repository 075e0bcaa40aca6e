import type { StatusTone } from '../../../../core/contracts/record-parts.js';
import type { ActivityEntry } from '../../../../core/contracts/records.js';
import { FilesValue } from '../../fields/display/files-value.js';
import { MentionedText } from '../../fields/display/mentioned-text.js';
import styles from './comment-body.module.css';

interface SaidProps {
  entry: Pick<ActivityEntry, 'text' | 'files' | 'mentions'>;
  tone?: StatusTone | undefined;
}

/** The text and the files of a comment. */
export function Said({ entry, tone }: SaidProps) {
  const { text, files, mentions } = entry;
  return (
    <>
      {text && (
        <p className={styles.said} data-tone={tone} dir="auto">
          <MentionedText text={text} people={mentions} />
        </p>
      )}
      {files && files.length > 0 && (
        <div className={styles.files}>
          <FilesValue field={{ key: 'files' }} files={files} compact={false} />
        </div>
      )}
    </>
  );
}
