import { str } from '@lit/localize';

import type { Flow } from '../../../core/contracts/flows.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { useTenantTime } from '../../services/platform/use-tenant-time.js';
import { Button } from '../../ui/controls/button.js';
import { Tag } from '../../ui/controls/tag.js';
import { useFlowsLocale } from './flows-locale.js';
import styles from './flows.module.css';

interface FlowVersionsProps {
  flow: Flow;
  canRestore: boolean;
  onRestore(version: number): void;
}

/** The published versions of a flow, the newest first, and the steps that come with the module. */
export function FlowVersions({ flow, canRestore, onRestore }: FlowVersionsProps) {
  const { msg } = useFlowsLocale();
  const formats = useFormats();
  const tenantTime = useTenantTime();
  /** The draft is that version already. */
  const isDraft = (version: number): boolean => version === flow.published && !flow.isChanged;
  const restore = (version: number, name: string) =>
    canRestore &&
    !isDraft(version) && (
      <Button size="small" aria-label={`${msg('Use as draft')} (${name})`} onClick={() => onRestore(version)}>
        {msg('Use as draft')}
      </Button>
    );
  const builtIn = msg('Built-in steps');
  return (
    <section className={styles.versions} aria-label={msg('Versions')}>
      <h2>{msg('Versions')}</h2>
      <ol className={styles.versionList} role="list">
        {flow.versions.toReversed().map(({ version, by, atMs }) => {
          const name = msg(str`Version ${version}`);
          return (
            <li key={version} className={styles.version}>
              <span className={styles.name}>{name}</span>
              {version === flow.published && <Tag tone="success">{msg('In use')}</Tag>}
              <span className={styles.note}>
                <bdi>{by.name}</bdi> · {formats.dateTime(tenantTime(atMs))}
              </span>
              {restore(version, name)}
            </li>
          );
        })}
        <li className={styles.version}>
          <span className={styles.name}>{builtIn}</span>
          {flow.published === 0 && <Tag tone="success">{msg('In use')}</Tag>}
          <span className={styles.note} />
          {restore(0, builtIn)}
        </li>
      </ol>
    </section>
  );
}
