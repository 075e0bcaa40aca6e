import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';

import type { FlowEntry } from '../../../core/contracts/flows.js';
import { useHistory } from '../../services/routing/use-route.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { Tag } from '../../ui/controls/tag.js';
import { Loaded } from '../../ui/states/loaded.js';
import { AdminFrame } from '../admin/admin-page.js';
import { AdminsOnly } from '../admin/admins-only.js';
import { FlowEditor } from './flow-editor.js';
import { useFlows } from './flows-api.js';
import { FlowsMessages, useFlowsLocale } from './flows-locale.js';
import styles from './flows.module.css';

/** Flows of approvals by kind of request; for administrators of the organization. */
export function FlowsPage() {
  return (
    <FlowsMessages>
      <Access />
    </FlowsMessages>
  );
}

function Access() {
  const { msg } = useFlowsLocale();
  const [path = '', query] = useStore(useHistory().$address).split('#', 1)[0]?.split('?', 2) ?? [];
  const flow = new URLSearchParams(query).get('flow') ?? '';
  return (
    <AdminsOnly
      title={msg('Approval flows')}
      text={msg("Only administrators can change your organization's approval flows.")}
    >
      {flow === '' ? <FlowList path={path} /> : <FlowEditor key={flow} id={flow} list={path} />}
    </AdminsOnly>
  );
}

/** The kinds of requests, by module. */
function FlowList({ path }: { path: string }) {
  const { msg } = useFlowsLocale();
  const load = useFlows();
  return (
    <AdminFrame title={msg('Approval flows')}>
      <p className={styles.lead}>
        {msg(
          'Who approves a request of each kind. A change applies to requests that are submitted after it.',
        )}
      </p>
      <Loaded load={load} title={msg("Couldn't load the flows")} skeleton={{ kind: 'list', rows: 8 }}>
        {(flows) =>
          [...new Set(flows.map(({ module }) => module))].map((module) => (
            <section key={module} className={styles.kinds} aria-label={module}>
              <h2>
                <bdi>{module}</bdi>
              </h2>
              <ul className={styles.rows}>
                {flows
                  .filter((entry) => entry.module === module)
                  .map((entry) => (
                    <li key={entry.id}>
                      <AppLink className={styles.row} to={`${path}?flow=${encodeURIComponent(entry.id)}`}>
                        <bdi className={styles.name}>{entry.label}</bdi>
                        {entry.isChanged && <Tag tone="warning">{msg('Unpublished changes')}</Tag>}
                        <span className={styles.note}>{stateText(entry, msg)}</span>
                      </AppLink>
                    </li>
                  ))}
              </ul>
            </section>
          ))
        }
      </Loaded>
    </AdminFrame>
  );
}

function stateText({ published, steps }: FlowEntry, msg: ReturnType<typeof useFlowsLocale>['msg']): string {
  const version = published === 0 ? msg('Built-in steps') : msg(str`Version ${published}`);
  return [version, msg(str`Steps: ${steps}`)].join(' · ');
}
