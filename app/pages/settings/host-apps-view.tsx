import { useStore } from '@nanostores/react';
import { useMemo } from 'react';

import { appHosts, type AppHost, type HostAppSummary } from '../../../core/contracts/host-apps.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery } from '../../services/data/use-query.js';
import { hostNames } from '../../services/i18n/host-messages.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { useHistory } from '../../services/routing/use-route.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { Status } from '../../ui/controls/status.js';
import { Loaded } from '../../ui/states/loaded.js';
import { HostAppForm } from './host-app-form.js';
import styles from './host-apps.module.css';
import { useHostAppsApi } from './host-apps-api.js';
import { useSettingsLocale } from './settings-locale.js';

/** Apps of the organization in work-chat hosts: their list, or the form of one. */
export function HostAppsView() {
  const [path = '', query] = useStore(useHistory().$address).split('#', 1)[0]?.split('?', 2) ?? [];
  const asked = new URLSearchParams(query).get('host');
  const host = appHosts.find((each) => each === asked);
  const list = `${path}?tab=hosts`;
  return host ? <OneHost key={host} host={host} list={list} /> : <Hosts list={list} />;
}

function Hosts({ list }: { list: string }) {
  const { msg } = useSettingsLocale();
  const server = useServerState();
  const api = useHostAppsApi();
  const load = useQuery(
    useMemo(() => server.query(['hostApps'], (signal) => api.list(signal)), [server, api]),
  );
  return (
    <div className={styles.view}>
      <p className={styles.note}>
        {msg(
          "DingTalk, Lark, WeLink and Teams sign employees in; pages in WeCom, WeChat, DingTalk and Lark may call protected functions. Each needs an app in the vendor's console.",
        )}
      </p>
      <p className={styles.note}>
        {msg('Apps in WeCom, DingTalk and Lark also send notices to employees who have signed in there.')}
      </p>
      <Loaded load={load} title={msg("Couldn't load the settings")}>
        {(hosts) => (
          <ul>
            {hosts.map((app) => (
              <HostRow key={app.host} app={app} address={`${list}&host=${app.host}`} />
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}

function HostRow({ app, address }: { app: HostAppSummary; address: string }) {
  const { msg } = useSettingsLocale();
  const { msg: common } = useLocale();
  return (
    <li className={styles.row}>
      <AppLink to={address} className={styles.host}>
        {hostNames[app.host](common)}
      </AppLink>
      {app.enabled ? (
        <Status tone="done" label={msg('On')} />
      ) : (
        <Status tone="draft" label={app.isSetUp ? msg('Off') : msg('Not set up')} />
      )}
    </li>
  );
}

function OneHost({ host, list }: { host: AppHost; list: string }) {
  const { msg } = useSettingsLocale();
  const { msg: common } = useLocale();
  const server = useServerState();
  const api = useHostAppsApi();
  const load = useQuery(
    useMemo(() => server.query(['hostApps', host], (signal) => api.read(host, signal)), [server, api, host]),
  );
  const name = hostNames[host](common);
  return (
    <div className={styles.view}>
      <AppLink to={list} className={styles.back}>
        {msg('All work chats')}
      </AppLink>
      <h2 className={styles.heading}>{name}</h2>
      <Loaded load={load} title={msg("Couldn't load the settings")}>
        {(loaded) => <HostAppForm host={host} name={name} loaded={loaded} onSaved={load.reload} />}
      </Loaded>
    </div>
  );
}
