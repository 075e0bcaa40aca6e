import { useEffect, useEffectEvent, useMemo, useRef, type RefObject } from 'react';

import type { FieldSchema, ModuleSchema, RecordDetail } from '../../../core/contracts/records.js';
import { isEmptyValue } from '../../../core/records/field-value.js';
import { clockOf, scrollThrottleMs, throttle } from '../../../core/page/startup/throttle.js';
import { useRecordDetail, useSchema } from '../../services/data/queries.js';
import { FieldDisplay } from '../fields/display/field-display.js';
import { asText } from '../fields/values.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import type { OpenCard } from '../../services/people/employee-cards.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useRegistry } from '../../services/routing/use-route.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { Avatar } from '../../ui/controls/avatar.js';
import { FloatingPanel } from '../../ui/controls/floating-panel.js';
import { departmentPlace } from './department-place.js';
import styles from './employee-card.module.css';
import { useDepartmentTree } from './use-department-tree.js';

const people = 'hrm';

/** Card of an employee: name, department, title and contact data that the user may see. */
export function EmployeeCard({ card, close }: { card: OpenCard; close: () => void }) {
  const { msg } = useLocale();
  const { id, at, opener } = card;
  const content = useRef<HTMLDivElement>(null);
  // The pointer's position when the card was opened, as an anchor without a size.
  const anchor = useMemo(
    () => ({ current: { getBoundingClientRect: () => DOMRect.fromRect({ x: at.x, y: at.y }) } }),
    [at],
  );
  useScrollOutside(content, close);
  const record = useRecordDetail(people, id);
  const schema = useSchema(people);
  const failed = record.state === 'failed' || schema.state === 'failed';
  const isReady = record.data !== undefined && schema.data !== undefined;

  return (
    <FloatingPanel
      className={styles.card}
      role="dialog"
      aria-label={msg('Employee card')}
      aria-busy={!isReady && !failed}
      tabIndex={-1}
      anchor={anchor}
      initialFocus={(panel) => panel}
      onEscape={() => {
        close();
        opener.focus();
      }}
      onLeave={close}
    >
      <div ref={content} className={styles.body}>
        {record.data && schema.data && <Facts record={record.data} schema={schema.data} close={close} />}
        {!isReady && !failed && <p className={styles.note}>{msg('Loading')}</p>}
        {failed && (
          <p role="alert" className={styles.note}>
            {msg("Couldn't open this profile")}
          </p>
        )}
      </div>
    </FloatingPanel>
  );
}

/** Calls back when something other than the content's panel is scrolled. */
function useScrollOutside(content: RefObject<HTMLElement | null>, callback: () => void): void {
  const onScrollOutside = useEffectEvent(callback);
  useEffect(() => {
    const panel = content.current?.parentElement;
    const win = panel?.ownerDocument.defaultView;
    if (!panel || !win) return undefined;
    const throttled = throttle(() => onScrollOutside(), scrollThrottleMs, clockOf(win));
    const onScroll = ({ target }: Event): void => {
      if (!(target instanceof win.Node && panel.contains(target))) throttled();
    };
    win.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      throttled.cancel();
      win.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [content]);
}

interface FactsProps {
  record: RecordDetail;
  schema: ModuleSchema;
  close: () => void;
}

function Facts({ record, schema, close }: FactsProps) {
  const registry = useRegistry();
  const platform = usePlatform();
  const { msg } = useLocale();
  const shown = (field: FieldSchema | undefined): field is FieldSchema =>
    field !== undefined && !field.hidden && !isEmptyValue(record.values[field.key]);
  const [department, position] = ['department', 'position'].map((key) =>
    schema.fields.find((field) => field.key === key),
  );
  const tree = useDepartmentTree().data;
  const { path, head } = shown(department)
    ? departmentPlace(tree, department, asText(record.values[department.key]))
    : {};
  const contacts = schema.fields.filter((field) => /^(phone|email)$/.test(field.type)).filter(shown);
  const address = registry.addressOf({ module: people, id: record.id, device: platform.device.kind });
  return (
    <>
      <div className={styles.person}>
        <Avatar person={{ id: record.id, name: record.title }} size={40} />
        <div className={styles.names}>
          <b className={styles.name}>
            <bdi>{record.title}</bdi>
          </b>
          <span className={styles.note}>
            {path && <bdi className={styles.part}>{path}</bdi>}
            {shown(position) && (
              <span className={styles.part}>
                <FieldDisplay field={position} value={record.values[position.key]} compact />
              </span>
            )}
          </span>
          {head && head.id !== record.id && (
            <span className={styles.note}>
              {msg('Head of department')} <bdi>{head.name}</bdi>
            </span>
          )}
        </div>
      </div>
      {contacts.length > 0 && (
        <dl className={styles.contacts}>
          {contacts.map((field) => (
            <div key={field.key} className={styles.contact}>
              <dt className={styles.note}>{field.label}</dt>
              <dd>
                <FieldDisplay field={field} value={record.values[field.key]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {address && (
        <AppLink className={styles.link} to={address} onNavigate={close}>
          {msg('Open profile')}
        </AppLink>
      )}
    </>
  );
}
