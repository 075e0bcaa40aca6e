import { Mail, Phone } from 'lucide-react';
import { useMemo } from 'react';

import type { ModuleSchema, RecordRow } from '../../../../core/contracts/records.js';
import type { PeopleKind } from '../../../../core/contracts/view-kinds.js';
import type { Reporting } from '../../../../core/contracts/reporting.js';
import { useFormats } from '../../fields/use-formats.js';
import { asText } from '../../fields/values.js';
import { departmentPlace } from '../../people/department-place.js';
import { useDepartmentTree } from '../../people/use-department-tree.js';
import { LoadErrorStrip } from '../../rows/body-states.js';
import { useServerState } from '../../../services/data/server-state.js';
import { useQuery } from '../../../services/data/use-query.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { isPlainClick } from '../../../services/routing/plain-click.js';
import { Avatar } from '../../../ui/controls/avatar.js';
import { Icon } from '../../../ui/controls/icon.js';
import { Status } from '../../../ui/controls/status.js';
import { contactsOf, fieldOf, statusOf } from './people-parts.js';
import styles from './person-card.module.css';
import { createReadReporting } from './reporting-api.js';

interface PersonCardProps {
  schema: ModuleSchema;
  kind: PeopleKind;
  row: RecordRow;
  onShow: (row: RecordRow) => void;
  onOpen: (row: RecordRow) => void;
  hrefOf: (row: RecordRow) => string | undefined;
}

/** How to reach a person, to whom this person reports, and who reports to this person. */
export function PersonCard({ schema, kind, row, onShow, onOpen, hrefOf }: PersonCardProps) {
  const { msg } = useLocale();
  const formats = useFormats();
  const load = useReporting(schema.module, kind.manager === undefined ? undefined : row.id);
  const department = fieldOf(schema, kind.department);
  const departmentValue = department && asText(row.values[department.key]);
  const post = fieldOf(schema, kind.post);
  const status = statusOf(schema, row);
  const tree = useDepartmentTree().data;
  const { path = '', head } =
    (department && departmentValue && departmentPlace(tree, department, departmentValue)) || {};
  const place = [path, post && asText(row.values[post.key])].filter(Boolean);
  const reporting = load.data;
  const people = (rows: readonly RecordRow[]) =>
    rows.map((one) => (
      <li key={one.id}>
        <button type="button" className={styles.person} onClick={() => onShow(one)}>
          <Avatar person={{ id: one.id, name: one.title }} size={28} />
          <bdi className={styles.personName}>{one.title}</bdi>
          {post && <bdi className={styles.note}>{asText(one.values[post.key])}</bdi>}
        </button>
      </li>
    ));
  return (
    <div className={styles.card}>
      <p className={styles.place}>
        {place.map((text) => (
          <bdi key={text} className={styles.part}>
            {text}
          </bdi>
        ))}
      </p>
      {head && head.id !== row.id && (
        <p className={styles.place}>
          {msg('Head of department')} <bdi className={styles.lead}>{head.name}</bdi>
        </p>
      )}
      {status && <Status {...status} />}
      <ul className={styles.contacts}>
        {contactsOf(schema, row).map(({ type, key, label, text, href }) => (
          <li key={key}>
            <a className={styles.contact} href={href}>
              <Icon of={type === 'phone' ? Phone : Mail} size={16} />
              <span className="sr-only">{label}</span>
              <bdi>{text}</bdi>
            </a>
          </li>
        ))}
      </ul>
      {load.state === 'failed' && <LoadErrorStrip error={load.error} retry={load.reload} />}
      {reporting && reporting.above.length > 0 && (
        <section className={styles.section}>
          <h3 className={styles.heading}>{msg('Reports to')}</h3>
          <ol className={styles.line}>{people(reporting.above)}</ol>
        </section>
      )}
      {reporting && reporting.total > 0 && (
        <section className={styles.section}>
          <h3 className={styles.heading}>
            {msg('Direct reports')}{' '}
            <bdi className={styles.note}>{formats.number(String(reporting.total))}</bdi>
          </h3>
          <ul className={styles.people}>{people(reporting.reports)}</ul>
        </section>
      )}
      <a
        className={styles.open}
        href={hrefOf(row)}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onOpen(row);
        }}
      >
        {msg('Open profile')}
      </a>
    </div>
  );
}

/** Loaded again after a change of the module's records. */
function useReporting(module: string, id: string | undefined) {
  const server = useServerState();
  const { lang } = useLocale();
  const { request } = usePlatform();
  const source = useMemo(() => {
    const read = createReadReporting(request);
    return id === undefined
      ? null
      : server.query<Reporting>(['rows', lang, module, 'reporting', id], (signal) =>
          read(module, id, signal),
        );
  }, [server, lang, request, module, id]);
  return useQuery(source);
}
