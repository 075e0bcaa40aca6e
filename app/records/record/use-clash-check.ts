import { useMemo, useState } from 'react';

import { clashKey, mostBusy, type Clash } from '../../../core/contracts/busy.js';
import type { ClashCheck } from '../../../core/contracts/record-changes.js';
import type { FieldValues, ModuleSchema } from '../../../core/contracts/records.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { useFormats } from '../fields/use-formats.js';
import { asText } from '../fields/values.js';
import { bookingOf } from './booking-of.js';
import { clashText } from './planning/clash-text.js';
import type { SaveOutcome } from './save-record.js';

/** Clashes that a question names; more would not fit into it. */
const mostNamed = 8;

type Send = (check: ClashCheck | undefined) => Promise<SaveOutcome>;

interface ClashChecks {
  /** Number of refused saves: busy times that were known before are out of date. */
  refused: number;
  /**
   * Sends a save of these values, asks whether its clashes with other bookings are accepted, and sends it again; undefined if
   * they are not. Modules that book no time are sent without a check.
   */
  checkClashes: (values: FieldValues, send: Send) => Promise<SaveOutcome | undefined>;
}

/** @param cancelLabel of the answer that accepts no clash */
export function useClashCheck(schema: ModuleSchema, cancelLabel: string): ClashChecks {
  const locale = useLocale();
  const { msg } = locale;
  const { confirm } = useUi();
  const formats = useFormats();
  const booking = useMemo(() => bookingOf(schema), [schema]);
  const [refused, setRefused] = useState(0);

  const accept = (clashes: readonly Clash[], day: string): Promise<boolean> =>
    confirm({
      title: msg('Save despite clashes?'),
      text: [
        ...clashes.slice(0, mostNamed).map((clash) => clashText(clash, day, locale, formats)),
        ...(clashes.length > mostNamed ? ['…'] : []),
      ].join('\n'),
      confirmLabel: msg('Save anyway'),
      cancelLabel,
      safe: 'cancel',
    });

  async function checkClashes(values: FieldValues, send: Send): Promise<SaveOutcome | undefined> {
    if (!booking) return send(undefined);
    let accepted: string[] = [];
    for (;;) {
      const outcome = await send({ accepted });
      if (outcome.kind !== 'clashes') return outcome;
      setRefused((before) => before + 1);
      if (!(await accept(outcome.clashes, asText(values[booking.start]).slice(0, 10)))) return undefined;
      // Another booking may have come in between: it is a clash that is not accepted yet.
      accepted = [...new Set([...outcome.clashes.map(clashKey), ...accepted])].slice(0, mostBusy.clashes);
    }
  }

  return { refused, checkClashes };
}
