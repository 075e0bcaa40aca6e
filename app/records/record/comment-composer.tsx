import { str } from '@lit/localize';
import { Ban, Check, CircleAlert, Ellipsis, MessageSquare, Paperclip, Undo2 } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';

import type { EarlierStep } from '../../../core/contracts/approval-steps.js';
import { limits } from '../../../core/contracts/limits.js';
import type { RecordAction } from '../../../core/contracts/record-parts.js';
import type { ActivityEntry } from '../../../core/contracts/records.js';
import { createWordFinder, wordsIn } from '../../../core/services/sensitive/find-words.js';
import { sensitiveMessage } from '../fields/rule-message.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { Button } from '../../ui/controls/button.js';
import { Icon } from '../../ui/controls/icon.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { Select } from '../../ui/controls/select.js';
import { Menu, type MenuAction } from '../../ui/controls/menu.js';
import styles from './comment-composer.module.css';
import { CommentFiles } from './comments/comment-files.js';
import { MentionField } from '../fields/mention/mention-field.js';
import { SignaturePart } from './signature/signature-part.js';
import type { CommentDraft } from './use-comment-draft.js';
import type { RecordActions } from './use-record-actions.js';

interface CommentComposerProps {
  actions: readonly RecordAction[];
  recordActions: RecordActions;
  /** Kept with the record, so that the text survives when the composer unmounts. */
  draft: CommentDraft;
  /** Called when nothing is left to send. */
  onDone?: () => void;
  /** Renders a button that closes the composer; in a dialog about one action in place of the menu with the other things to do. */
  onCancel?: () => void;
  /** The comment that this one answers. */
  answers?: Pick<ActivityEntry, 'id' | 'person'>;
  /** Steps to which the action that asks for one can return the request; without any, it returns it to the author. */
  earlier?: readonly EarlierStep[];
  /** Further items of the menu beside the actions. */
  more?: readonly MenuAction[];
  /** Rendered within the row of a list: it takes the focus, and Escape closes it. */
  inRow?: boolean;
}

/** Text area for a comment on a record, with the buttons of the actions that the user may take. */
export function CommentComposer({
  actions,
  recordActions,
  draft,
  onDone,
  onCancel,
  answers,
  earlier = [],
  more = [],
  inRow = answers !== undefined,
}: CommentComposerProps) {
  const { text } = draft;
  const locale = useLocale();
  const { msg } = locale;
  const words = useMemo(
    () => wordsIn(createWordFinder(recordActions.flagged), text),
    [recordActions.flagged, text],
  );
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [missing, setMissing] = useState<string | undefined>(undefined);
  const [attaches, setAttaches] = useState(draft.files.length > 0);
  const [uploading, setUploading] = useState(0);
  const [step, setStep] = useState('');
  const problem = missing ?? (words.length > 0 ? sensitiveMessage(words, locale) : undefined);
  const acts = actions.length > 0;
  const needed = actions.find((action) => action.needsComment);
  // To submit or to complete is no decision on what another user asks for; to refuse is, with a reason.
  const decides = needed !== undefined;
  const returns = earlier.length > 0 && actions.some(({ asks }) => asks === 'step');
  const signable = actions.filter(({ signature }) => signature !== undefined);
  const primary = actions.find((action) => action.tone === 'primary');
  const second = actions.find((action) => action !== primary);
  const rest = actions.filter((action) => action !== primary && action !== second);

  async function comment(): Promise<void> {
    const { people, files } = draft;
    if (uploading > 0) {
      require(msg('Wait until all files are uploaded.'));
      return;
    }
    if (text.trim() === '' && files.length === 0) {
      require(msg('Enter a comment'));
      return;
    }
    if (await recordActions.comment({ text, people, files, answers: answers?.id })) sent(text);
  }

  async function act(action: RecordAction): Promise<void> {
    if (action.needsComment && text.trim() === '') {
      require(msg('Enter a reason'));
      return;
    }
    const named = action.asks === 'step' && returns && step !== '' ? { step } : undefined;
    if (await recordActions.act(action, text, named)) sent(text);
  }

  function require(message: string): void {
    setMissing(message);
    field.current?.focus();
  }

  function sent(part: string): void {
    setMissing(undefined);
    setAttaches(false);
    if (draft.remove(part) === '') onDone?.();
  }

  const name = answers
    ? msg(str`Reply to ${answers.person.name}`)
    : decides
      ? msg('Your decision')
      : msg('Comment');
  return (
    <section className={styles.box} aria-label={name} data-in-row={inRow ? '' : undefined}>
      <div className={styles.field}>
        <label className={styles.label} htmlFor={id}>
          {decides ? msg('Comment on your decision') : name}
        </label>
        <MentionField
          ref={field}
          id={id}
          className={styles.text}
          rows={1}
          dir="auto"
          maxLength={limits.commentLength}
          value={text}
          placeholder={needed && msg('Required to return or refuse it')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(next) => {
            draft.change(next);
            setMissing(undefined);
          }}
          onMention={(person) => draft.mention(person)}
          autoFocus={inRow}
          onKeyDown={(event) => {
            if (inRow && event.key === 'Escape') {
              // Not the dialog around it.
              event.preventDefault();
              event.stopPropagation();
              onCancel?.();
              return;
            }
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || acts) return;
            event.preventDefault();
            void comment();
          }}
        />
        <p id={`${id}-note`} className={styles.note} role="alert">
          {problem && (
            <>
              <Icon of={CircleAlert} size={14} />
              {problem}
            </>
          )}
        </p>
        {returns && (
          <div className={styles.target}>
            <label htmlFor={`${id}-step`}>{msg('Return to')}</label>
            <Select id={`${id}-step`} value={step} onChange={({ target }) => setStep(target.value)}>
              <option value="">{msg('The author')}</option>
              {earlier.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </div>
        )}
        {signable.length > 0 && (
          <SignaturePart
            signing={recordActions.signing}
            about={recordActions.title}
            isRequired={signable.some(({ signature }) => signature === 'required')}
          />
        )}
        {attaches && (
          <CommentFiles
            files={draft.files}
            onChange={draft.attach}
            onUploading={(count) => {
              setUploading(count);
              setMissing(undefined);
            }}
          />
        )}
      </div>
      <div className={styles.buttons}>
        {!acts && (
          <IconButton
            className={styles.attach}
            icon={Paperclip}
            label={msg('Attach files')}
            pressed={attaches}
            onClick={() => setAttaches(!attaches || draft.files.length > 0 || uploading > 0)}
          />
        )}
        {onCancel && <Button onClick={onCancel}>{msg('Cancel')}</Button>}
        {second && (
          <ActionButton action={second} recordActions={recordActions} onAct={(action) => void act(action)} />
        )}
        {primary && (
          <ActionButton action={primary} recordActions={recordActions} onAct={(action) => void act(action)} />
        )}
        {acts ? (
          onCancel === undefined && (
            <Menu
              label={msg('More actions')}
              align="end"
              button={
                <IconButton
                  icon={Ellipsis}
                  label={msg('More actions')}
                  size="medium"
                  className={styles.more}
                />
              }
              items={[
                ...rest.map((action) => ({
                  key: action.key,
                  label: action.label,
                  danger: action.tone === 'danger',
                  onSelect: () => void act(action),
                })),
                ...more,
                {
                  key: 'comment-only',
                  label: msg('Comment only'),
                  icon: MessageSquare,
                  onSelect: () => void comment(),
                },
              ]}
            />
          )
        ) : (
          <Button busy={recordActions.busy === 'comment'} onClick={() => void comment()}>
            {msg('Send')}
          </Button>
        )}
      </div>
    </section>
  );
}

interface ActionButtonProps {
  action: RecordAction;
  recordActions: RecordActions;
  onAct(action: RecordAction): void;
}

function ActionButton({ action, recordActions, onAct }: ActionButtonProps) {
  return (
    <Button
      tone={action.tone}
      size="large"
      icon={iconOf(action)}
      busy={recordActions.busy === action.key}
      className={styles.action}
      data-action={action.key}
      onClick={() => onAct(action)}
    >
      {action.label}
    </Button>
  );
}

function iconOf({ needsComment, tone }: RecordAction) {
  if (needsComment) return tone === 'danger' ? Ban : Undo2;
  return tone === 'primary' ? Check : undefined;
}
