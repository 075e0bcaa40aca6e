import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { useState } from 'react';

import {
  formLinkLimits,
  type FormLinkState,
  type OpenedFormLink,
} from '../../../../core/contracts/form-links.js';
import { publicFormPage } from '../../../../core/contracts/public-pages.js';
import { resolveWallClock } from '../../../../core/values/dates/wall-clock.js';
import { timeIn } from '../../../services/i18n/relative-time.js';
import type { LocaleState } from '../../../services/i18n/locale-store.js';
import { useZoneNote } from '../../../records/fields/use-zone-note.js';
import { useUi } from '../../../services/feedback/use-ui.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { Button } from '../../../ui/controls/button.js';
import { Tag } from '../../../ui/controls/tag.js';
import { TextField } from '../../../ui/controls/text-field.js';
import { useFormsLocale } from '../forms-locale.js';
import { CopiedLink } from './copied-link.js';
import { presentLinkOf, useFormLinksApi } from './form-links-api.js';
import styles from './share-dialog.module.css';

interface PublicLinkProps {
  form: string;
  loaded: FormLinkState;
}

const dayMs = 24 * 3_600_000;
/** Limits that are proposed for a first link. */
const proposed = { most: 500, days: 30 } as const;

const tones = { none: 'neutral', open: 'success', full: 'warning', ended: 'neutral' } as const;

const stateWords = (msg: LocaleState['msg']): Readonly<Record<FormLinkState['state'], string>> => ({
  none: msg('Off'),
  open: msg('Open'),
  full: msg('Full'),
  ended: msg('Ended'),
});

/** The link by which anyone answers a form: opened with limits, replaced, and ended. */
export function PublicLink({ form, loaded }: PublicLinkProps) {
  const { msg } = useFormsLocale();
  const { window, describe, context } = usePlatform();
  const zone = useStore(context.$tenant)?.locale?.server_timezone;
  const { confirm, toast } = useUi();
  const api = useFormLinksApi();
  const [link, setLink] = useState(loaded);
  /** Known only to who opened it: the server keeps no address. */
  const [token, setToken] = useState<string>();
  const [most, setMost] = useState(String(loaded.most || proposed.most));
  const [until, setUntil] = useState(() =>
    timeIn(zone, loaded.endsMs > Date.now() ? loaded.endsMs : Date.now() + proposed.days * dayMs).replace(
      ' ',
      'T',
    ),
  );
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const zoneNote = useZoneNote()(until.replace('T', ' '));
  const isOn = link.state === 'open' || link.state === 'full';
  const endsMs = resolveWallClock(until.replace('T', ' '), zone)?.at;
  const isChanged = Number(most) !== link.most || (endsMs ?? 0) !== minuteOf(link.endsMs);
  const mostProblem =
    /^\d+$/.test(most) && Number(most) >= 1 && Number(most) <= formLinkLimits.answers
      ? ''
      : msg(str`Enter a number from 1 to ${formLinkLimits.answers}`);
  const untilProblem =
    endsMs !== undefined && endsMs > Date.now() && endsMs < Date.now() + formLinkLimits.days * dayMs
      ? ''
      : msg('Choose a time within the next year');

  async function run(
    change: (request: { most: number; endsMs: number; revision: number }) => Promise<FormLinkState>,
    done: string,
    needsLimits = true,
  ): Promise<void> {
    if (busy) return;
    if (needsLimits && (mostProblem || untilProblem)) {
      setProblem(mostProblem || untilProblem);
      return;
    }
    setBusy(true);
    setProblem('');
    try {
      const next = await change({
        most: Number(most),
        endsMs: endsMs ?? 0,
        revision: link.revision,
      });
      setLink(next);
      toast(done, { kind: 'success' });
    } catch (error) {
      setProblem(describe(error));
      const present = presentLinkOf(error);
      // Someone else has changed it: their state is shown, and the limits that were entered stay.
      if (present) {
        setLink(present);
        setToken(undefined);
      }
    } finally {
      setBusy(false);
    }
  }

  const open = (): Promise<void> =>
    run(async (request) => {
      const opened: OpenedFormLink = await api.open(form, request);
      setToken(opened.token);
      return opened;
    }, msg('The link is open'));

  async function replace(): Promise<void> {
    const sure = await confirm({
      title: msg('Replace the link?'),
      text: msg('The present address stops working at once. Answers so far stay.'),
      confirmLabel: msg('Replace'),
      cancelLabel: msg('Cancel'),
      safe: 'cancel',
    });
    if (sure) await open();
  }

  async function end(): Promise<void> {
    const sure = await confirm({
      title: msg('End the link?'),
      text: msg('It takes no more answers. Answers so far stay.'),
      confirmLabel: msg('End link'),
      cancelLabel: msg('Cancel'),
      danger: true,
      safe: 'cancel',
    });
    if (!sure) return;
    await run(
      async ({ revision }) => {
        const ended = await api.end(form, revision);
        setToken(undefined);
        return ended;
      },
      msg('The link has ended'),
      false,
    );
  }

  return (
    <div className={styles.public}>
      <p className={styles.note}>
        {msg('Without an account. Answers have no author, and are marked “By link”.')}
      </p>
      <p className={styles.state} role="status">
        <Tag tone={tones[link.state]}>{stateWords(msg)[link.state]}</Tag>
        {link.state !== 'none' && (
          <span className={styles.note}>
            {msg(str`${link.answers} of ${link.most} answers`)}
            {link.allAnswers > link.answers && ` · ${msg(str`${link.allAnswers} by all links so far`)}`}
          </span>
        )}
      </p>
      {isOn && token !== undefined && (
        <>
          <CopiedLink
            label={msg('Link for anyone')}
            href={new URL(`${publicFormPage}${token}`, window.location.origin).href}
          />
          <p className={styles.note}>
            {msg('Copy it now: it is not shown again. You can replace it any time.')}
          </p>
        </>
      )}
      {isOn && token === undefined && (
        <p className={styles.note}>
          {msg('Its address was shown when it was opened. If you no longer have it, replace the link.')}
        </p>
      )}
      <div className={styles.pair}>
        <TextField
          label={msg('Most answers')}
          value={most}
          inputMode="numeric"
          maxLength={5}
          aria-invalid={problem !== '' && mostProblem !== ''}
          onChange={setMost}
        />
        <TextField
          label={msg('Open until')}
          type="datetime-local"
          value={until}
          aria-invalid={problem !== '' && untilProblem !== ''}
          onChange={setUntil}
        />
      </div>
      {zoneNote !== '' && <p className={styles.note}>{zoneNote}</p>}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.actions}>
        {isOn ? (
          <>
            <Button
              busy={busy}
              disabled={!isChanged}
              onClick={() => void run((request) => api.change(form, request), msg('Saved'))}
            >
              {msg('Save limits')}
            </Button>
            <Button busy={busy} onClick={() => void replace()}>
              {msg('Replace link')}
            </Button>
            <Button tone="danger" busy={busy} onClick={() => void end()}>
              {msg('End link')}
            </Button>
          </>
        ) : (
          <Button tone="primary" busy={busy} onClick={() => void open()}>
            {link.state === 'none' ? msg('Open link') : msg('Open another link')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** An input for date and time has no seconds. */
const minuteOf = (ms: number): number => ms - (ms % 60_000);
