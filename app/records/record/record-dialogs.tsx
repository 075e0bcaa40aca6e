import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';

import type { DialogStep, ResolvedAddress } from '../../../core/records/types.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useRegistry, useHistory } from '../../services/routing/use-route.js';
import { printsShownRecord } from './print-record.js';
import { RecordDialog } from './record-dialog.js';
import { staysAt } from './record-layer.js';
import { usePrintHead } from './use-print-head.js';

interface ShownDialog {
  /** The dialog at a depth keeps its key while its record changes, as with 'next'. */
  key: string;
  step: DialogStep;
  /** 1 for the dialog above the page. */
  depth: number;
  open: boolean;
}

interface RecordDialogsProps {
  route: ResolvedAddress;
  /** Number of the address's first dialogs that are shown elsewhere: 1 for a record beside its list. */
  from: number;
}

/** The dialogs that the address has open, topmost last; each is a history entry. */
export function RecordDialogs({ route, from }: RecordDialogsProps) {
  const registry = useRegistry();
  const history = useHistory();
  const { window } = usePlatform();
  const printHead = usePrintHead();
  const address = useStore(history.$address);
  const [shown, gone] = useShownDialogs(route.dialogs, from);
  // Index 0 is the page's address, index n the one with n dialogs.
  const addresses = useMemo(() => {
    const list = [address];
    for (let count = route.dialogs.length; count > 0; count -= 1)
      list.unshift(registry.closeDialog(list[0] ?? ''));
    return list;
  }, [registry, address, route]);

  useEffect(() => printsShownRecord(window, printHead), [window, printHead]);

  return shown.map((dialog) => (
    <RecordDialog
      key={dialog.key}
      step={dialog.step}
      depth={dialog.depth}
      open={dialog.open}
      below={addresses[dialog.depth - 1] ?? address}
      staysAt={staysAt(registry, route, dialog.depth)}
      onGone={() => gone(dialog.key)}
    />
  ));
}

/** The dialogs to render: the open ones after the first `from`, and those in their exit transition. */
function useShownDialogs(steps: readonly DialogStep[], from: number): [ShownDialog[], (key: string) => void] {
  const [shown, setShown] = useState<ShownDialog[]>([]);
  useEffect(() => {
    const open = steps.slice(from).map((step, index): ShownDialog => {
      const depth = from + index + 1;
      return { key: `${depth}/${step.placement}/${step.module}`, step, depth, open: true };
    });
    setShown((before) => {
      const leaving = before
        .filter(({ key }) => open.every((dialog) => dialog.key !== key))
        .map((dialog) => ({ ...dialog, open: false }));
      return [...open, ...leaving];
    });
  }, [steps, from]);
  return [shown, (key) => setShown((before) => before.filter((dialog) => dialog.key !== key || dialog.open))];
}
