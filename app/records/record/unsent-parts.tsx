import { str } from '@lit/localize';

import type { ModuleSchema } from '../../../core/contracts/records.js';
import { joinTexts } from '../../../core/values/format/join-texts.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import type { UnsentWrite } from '../../services/offline/unsent-writes.js';
import { Button } from '../../ui/controls/button.js';
import type { Draft } from './drafts.js';
import styles from './record-view.module.css';

/** A comment that waits for a network. */
export interface UnsentComment {
  key: string;
  text: string;
}

/** The draft with which a form goes on from unsent changes. */
export function draftOf({ write, at }: UnsentWrite): Draft | undefined {
  if (write.kind !== 'save') return undefined;
  const { revision, base, values } = write;
  return { revision, base, values, at };
}

interface UnsentStripProps {
  schema: ModuleSchema;
  change: UnsentWrite;
  onEdit(): void;
}

/** Names the fields of a record whose changes wait for a network, or were not accepted. */
export function UnsentStrip({ schema, change: { write, problem }, onEdit }: UnsentStripProps) {
  const { msg, lang } = useLocale();
  if (write.kind !== 'save') return null;
  const labels = schema.fields.filter(({ key }) => key in write.values).map(({ label }) => label);
  return (
    <div className={styles.draft} role="status">
      <span>{problem ?? msg(str`Not sent yet: ${joinTexts(labels, lang)}`)}</span>
      <span className={styles.draftButtons}>
        <Button size="small" onClick={onEdit}>
          {msg('Continue editing')}
        </Button>
      </span>
    </div>
  );
}

/** Comments that wait for a network, below the activity. */
export function UnsentComments({ comments }: { comments: readonly UnsentComment[] }) {
  const { msg } = useLocale();
  if (comments.length === 0) return null;
  return (
    <ul className={styles.unsent} aria-label={msg('Not sent yet')}>
      {comments.map(({ key, text }) => (
        <li key={key}>
          <span className={styles.unsentNote}>{msg('Not sent yet')}</span>
          <p dir="auto">{text}</p>
        </li>
      ))}
    </ul>
  );
}
