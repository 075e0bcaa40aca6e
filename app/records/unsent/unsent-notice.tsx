import { str } from '@lit/localize';
import { CircleAlert, CloudUpload } from 'lucide-react';
import { useId, useMemo, useState } from 'react';

import { useUi } from '../../services/feedback/use-ui.js';
import { createRequestKey } from '../../services/data/use-request-keys.js';
import type { LocaleState } from '../../services/i18n/locale-store.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import type { UnsentWrite, UnsentWrites } from '../../services/offline/unsent-writes.js';
import { useUnsentList, useUnsentWrites } from '../../services/offline/use-unsent-writes.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useTenantTime } from '../../services/platform/use-tenant-time.js';
import { useHistory } from '../../services/routing/use-route.js';
import { Button } from '../../ui/controls/button.js';
import { classNames } from '../../ui/controls/class-names.js';
import { Icon } from '../../ui/controls/icon.js';
import { createDrafts } from '../record/drafts.js';
import { useShortTime } from '../rows/use-short-time.js';
import styles from './unsent-notice.module.css';
import { useSending } from './use-sending.js';

/** Sends the unsent writes once there is a network, and lists those that wait or were refused. */
export function UnsentNotice({ className }: { className?: string | undefined }) {
  const writes = useUnsentWrites();
  const list = useUnsentList(writes);
  useSending(
    writes,
    list.some(({ problem }) => problem === undefined),
  );
  if (!writes || list.length === 0) return null;
  return <Queue className={className} list={list} writes={writes} />;
}

interface QueueProps {
  className: string | undefined;
  list: readonly UnsentWrite[];
  writes: UnsentWrites;
}

function Queue({ className, list, writes }: QueueProps) {
  const { msg } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const refused = list.filter(({ problem }) => problem !== undefined).length;
  return (
    <section className={classNames(styles.notice, className)} aria-label={msg('Not sent yet')}>
      <div className={styles.head}>
        <Icon of={refused > 0 ? CircleAlert : CloudUpload} className={styles.icon} />
        <span role="status">
          {refused > 0
            ? msg(str`Changes that were not accepted: ${refused}`)
            : msg(str`Changes that wait for the network: ${list.length}`)}
        </span>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? msg('Hide') : msg('Show')}
        </button>
      </div>
      <ul id={listId} className={styles.list} hidden={!isOpen}>
        {list.map((write) => (
          <Entry key={write.key} write={write} writes={writes} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ write, writes }: { write: UnsentWrite; writes: UnsentWrites }) {
  const { msg } = useLocale();
  const { confirm } = useUi();
  const platform = usePlatform();
  const history = useHistory();
  const shortTime = useShortTime();
  const tenantTime = useTenantTime();
  const drafts = useMemo(() => createDrafts(platform.storage), [platform]);
  const isRefused = write.problem !== undefined;
  const name = write.title || msg('Untitled');

  async function cancel(): Promise<void> {
    const sure = await confirm({
      title: msg('Discard this change?'),
      text: msg(str`“${name}” will not be sent.`),
      confirmLabel: msg('Discard'),
      cancelLabel: msg('Keep'),
      danger: true,
      safe: 'cancel',
    });
    if (sure) await writes.remove(write.key);
  }

  /** Back to the form, with what was typed as its draft. */
  async function open(): Promise<void> {
    const { module, draftId, write: change, address } = write;
    if (change.kind !== 'comment') {
      const { revision, base } = change.kind === 'save' ? change : { revision: 0, base: change.initial };
      drafts.save(module, draftId, {
        revision,
        base,
        values: change.values,
        requestKey: createRequestKey(platform.window),
        at: write.at,
      });
    }
    // Written by this app, but anything may be stored under its origin.
    const isOwn = /^\/(?!\/)/.test(address);
    if (!isOwn || !(await history.navigate(address))) return;
    await writes.remove(write.key);
  }

  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <span className={styles.title} dir="auto">
          {name}
        </span>
        <span className={styles.fact}>
          {kindText(write, msg)} · {shortTime(tenantTime(write.at))}
        </span>
        {isRefused && <span className={styles.problem}>{write.problem}</span>}
      </div>
      <div className={styles.buttons}>
        {isRefused && write.write.kind !== 'comment' && (
          <Button size="small" aria-label={msg(str`Open “${name}”`)} onClick={() => void open()}>
            {msg('Open')}
          </Button>
        )}
        <Button
          size="small"
          tone="danger"
          aria-label={msg(str`Discard “${name}”`)}
          onClick={() => void cancel()}
        >
          {msg('Discard')}
        </Button>
      </div>
    </li>
  );
}

function kindText({ write }: UnsentWrite, msg: LocaleState['msg']): string {
  switch (write.kind) {
    case 'create':
      return msg('New record');
    case 'save':
      return msg('Changes');
    case 'comment':
      return msg('Comment');
  }
}
