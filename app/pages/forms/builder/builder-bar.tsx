import { str } from '@lit/localize';
import { ArrowLeft, History, Redo2, Save, Undo2 } from 'lucide-react';

import { AppLink } from '../../../ui/controls/app-link.js';
import { Button } from '../../../ui/controls/button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { Icon } from '../../../ui/controls/icon.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { Tag } from '../../../ui/controls/tag.js';
import { useLayout } from '../../../ui/layout/use-layout.js';
import { useTimeText } from '../../accounts/use-time-text.js';
import { useFormsLocale } from '../forms-locale.js';
import { ShareButton } from '../share/share-button.js';
import styles from './builder-bar.module.css';
import type { BuilderWords } from './builder-words.js';
import type { FormDraft } from './use-form-draft.js';

/** What the page shows: the parts to edit the form, or the form as it is filled in. */
export type Screen = 'edit' | 'pc' | 'phone';

interface BuilderBarProps {
  words: BuilderWords;
  /** Address of the page that lists what can be built. */
  list: string;
  draft: FormDraft;
  screen: Screen;
  onScreen: (screen: Screen) => void;
  onSave: () => void;
  onPublish: () => void;
  onVersions: () => void;
}

/** Name and state of the form, and what is done with it as a whole. */
export function BuilderBar(props: BuilderBarProps) {
  const { words, list, draft, screen, onScreen, onSave, onPublish, onVersions } = props;
  const { msg } = useFormsLocale();
  const timeText = useTimeText();
  const isPhone = useLayout() === 'phone';
  const { form } = draft;
  const status =
    form.published === 0
      ? msg('Not published')
      : form.isChanged || draft.isUnsaved
        ? msg(str`Version ${form.published}, with changes`)
        : msg(str`Version ${form.published}`);

  return (
    <header className={styles.bar}>
      {!isPhone && (
        <AppLink className={styles.back} to={list}>
          <Icon of={ArrowLeft} flip />
          {words.back}
        </AppLink>
      )}
      <h1 className={styles.title}>
        <bdi>{words.title}</bdi>
      </h1>
      <Tag tone={form.published === 0 ? 'warning' : 'info'} className={styles.tag}>
        {status}
      </Tag>
      {form.savedMs > 0 && <span className={styles.time}>{msg(str`Saved ${timeText(form.savedMs)}`)}</span>}
      <span className={styles.tools}>
        {screen === 'edit' && (
          <>
            <IconButton
              icon={Undo2}
              label={msg('Undo')}
              disabled={!draft.canUndo}
              onClick={draft.undo}
              flip
            />
            <IconButton
              icon={Redo2}
              label={msg('Redo')}
              disabled={!draft.canRedo}
              onClick={draft.redo}
              flip
            />
          </>
        )}
        {form.versions.length > 0 && (
          <IconButton icon={History} label={msg('Versions')} onClick={onVersions} />
        )}
        <ShareButton form={form} />
        {!isPhone && (
          <>
            <Segmented
              label={msg('View')}
              value={screen}
              options={[
                { value: 'edit', label: msg('Edit') },
                { value: 'pc', label: msg('Preview: PC') },
                { value: 'phone', label: msg('Preview: phone') },
              ]}
              onChange={onScreen}
            />
            <Button
              icon={Save}
              busy={draft.busy}
              disabled={!draft.isUnsaved && !draft.theirs}
              onClick={onSave}
            >
              {msg('Save draft')}
            </Button>
          </>
        )}
        <Button
          tone="primary"
          busy={draft.busy}
          disabled={draft.theirs !== undefined || (!form.isChanged && !draft.isUnsaved)}
          onClick={onPublish}
        >
          {msg(str`Publish version ${form.published + 1}`)}
        </Button>
      </span>
    </header>
  );
}
