import { str } from '@lit/localize';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';

import { linkSource, type LinkSource } from '../../../core/services/links/link-source.js';
import type { DialogStep, ResolvedAddress } from '../../../core/records/types.js';
import { PorticoRecordDialog } from '../../../react/record-dialog.js';
import { useSchema } from '../../services/data/queries.js';
import { inSentence } from '../../services/i18n/in-sentence.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { useDialogTitle } from '../../ui/layout/page-title.js';
import { createAddress, newRecordId, openRecord } from '../../services/navigation/open-record.js';
import { recordAddress } from '../../services/navigation/record-address.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { useHistory } from '../../services/routing/use-route.js';
import { classNames } from '../../ui/controls/class-names.js';
import { PageBoundary } from '../../ui/states/page-boundary.js';
import { CreateForm } from './create-form.js';
import { occurrenceKey } from './occurrences/at-occurrence.js';
import { PreviousNext } from './previous-next.js';
import styles from './record-dialog.module.css';
import { RecordForm } from './lazy-form.js';
import { RecordLayerProvider, type RecordLayer } from './record-layer.js';
import { LoadedRecord } from './record-loader.js';
import { useRecord } from './use-record.js';

interface RecordDialogProps {
  step: DialogStep;
  /** 1 for the dialog above the page. */
  depth: number;
  open: boolean;
  /** Address without this dialog. */
  below: string;
  staysAt(address: string): boolean;
  /** Called after the exit transition. */
  onGone(): void;
}

/** A record, or the form for a new one, in a dialog above the page. */
export function RecordDialog(props: RecordDialogProps) {
  return props.step.id === newRecordId ? <CreateDialog {...props} /> : <ViewDialog {...props} />;
}

function ViewDialog(props: RecordDialogProps) {
  const navigation = useNavigation();
  const { registry, history } = navigation;
  const { module, id, placement, params } = props.step;
  const source = useMemo(() => linkSource(params), [params]);
  const data = useRecord(module, id);
  const page = recordAddress(navigation, module, id);
  const below = registry.resolve(props.below);
  return (
    <Frame
      {...props}
      heading={data.schema.data?.itemLabel ?? ''}
      label={data.record.data?.title ?? ''}
      page={page}
      start={
        <PreviousNext
          module={module}
          id={id}
          isAboveList={below?.definition.show === 'list' && below.definition.module === module}
          onGo={(other) => {
            const address = registry.dialogRoute(props.below, module, placement, other);
            if (address !== undefined) void history.navigate(address, { replace: true });
          }}
        />
      }
    >
      <LoadedRecord
        data={data}
        source={source}
        isAboveSource={isRecord(below, source)}
        occurrence={params[occurrenceKey]}
      />
    </Frame>
  );
}

/** True if the record is the topmost one of an address. */
function isRecord(address: ResolvedAddress | undefined, record: LinkSource | undefined): boolean {
  const top = address?.dialogs.at(-1) ?? { module: address?.definition.module, id: address?.match.id };
  return record !== undefined && top.module === record.module && top.id === record.id;
}

function CreateDialog(props: RecordDialogProps) {
  const navigation = useNavigation();
  const { registry, history } = navigation;
  const { msg, lang } = useLocale();
  const { module, placement, params } = props.step;
  const { data: schema } = useSchema(module);
  const title = schema ? msg(str`New ${inSentence(schema.itemLabel, lang)}`) : '';
  return (
    <Frame {...props} heading={title} label={title} page={createAddress(navigation, module, params)}>
      {(layer) => (
        <CreateForm
          module={module}
          preset={params}
          onType={(field, type) => {
            const address = registry.dialogRoute(props.below, module, placement, newRecordId, {
              ...params,
              [field]: type ?? '',
            });
            if (address !== undefined) void history.navigate(address, { replace: true, unguarded: true });
          }}
          onCreated={() => layer.leave({ unguarded: true })}
          onOpen={({ id }) => void openRecord(navigation, { module, id })}
        />
      )}
    </Frame>
  );
}

interface FrameProps extends RecordDialogProps {
  heading: string;
  label: string;
  /** Address of the record's own page; undefined when there is none. */
  page: string | undefined;
  start?: ReactNode;
  children: ReactNode | ((layer: RecordLayer) => ReactNode);
}

function Frame({
  step,
  depth,
  open,
  below,
  staysAt,
  onGone,
  heading,
  label,
  page,
  start,
  children,
}: FrameProps) {
  const history = useHistory();
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const layer = useMemo(
    (): RecordLayer => ({
      kind: step.placement,
      form: RecordForm,
      tools,
      staysAt,
      leave: (options) => void history.leaveTo(below, options),
    }),
    [step.placement, tools, staysAt, history, below],
  );
  useExitTransition(open, onGone);
  useDialogTitle(depth, label || heading, open);
  const side = step.placement === 'side';
  return (
    <RecordLayerProvider value={layer}>
      <PorticoRecordDialog
        className={classNames(styles.dialog, step.id !== newRecordId && styles.view)}
        placement={side ? 'side' : 'center'}
        open={open}
        heading={heading}
        label={label}
        flush={side}
        expandable={page !== undefined}
        onPorticoRequestClose={(event) => {
          // The address decides what is open: it changes first, and a guard may prevent that.
          event.preventDefault();
          layer.leave();
        }}
        onPorticoExpand={() => {
          // The page restores the draft of a new record; the form of an existing one asks before leaving.
          if (page !== undefined) void history.navigate(page, { unguarded: step.id === newRecordId });
        }}
      >
        {start && <span slot="tools-start">{start}</span>}
        <span slot="tools" ref={setTools} />
        <PageBoundary>{typeof children === 'function' ? children(layer) : children}</PageBoundary>
      </PorticoRecordDialog>
    </RecordLayerProvider>
  );
}

/** Longer than the exit transition. */
const leaveMs = 400;

function useExitTransition(open: boolean, onGone: () => void): void {
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(() => gone(), leaveMs);
    return () => clearTimeout(timer);
  }, [open]);
}
