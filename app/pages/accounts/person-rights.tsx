import { useStore } from '@nanostores/react';
import { useId } from 'react';

import type { RightsOfPerson } from '../../../core/contracts/user-groups.js';
import { joinRights, rightsIn } from '../../../core/records/group-rights.js';
import { useHistory } from '../../services/routing/use-route.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { Loaded } from '../../ui/states/loaded.js';
import page from './accounts-page.module.css';
import { useAccountsLocale } from './accounts-locale.js';
import { RightsList } from './rights-table.js';
import { useRightsOf } from './user-groups-api.js';
import styles from './user-groups.module.css';

/** Rights of a person by module, and the groups that give them. */
export function PersonRights({ id }: { id: string }) {
  const { msg } = useAccountsLocale();
  const heading = useId();
  const load = useRightsOf(id);
  return (
    <section className={page.section} aria-labelledby={heading}>
      <div className={page.sectionHead}>
        <h3 id={heading}>{msg('Groups and rights')}</h3>
      </div>
      <Loaded load={load} title={msg("Couldn't load the rights")} skeleton={{ kind: 'list', rows: 2 }}>
        {(data) => <Content {...data} />}
      </Loaded>
    </section>
  );
}

function Content({ isAdmin, groups, modules }: RightsOfPerson) {
  const { msg } = useAccountsLocale();
  const [path = ''] = useStore(useHistory().$address).split('?', 1);
  const rights = joinRights(groups.map((group) => group.rights));
  const from = (module: string): string[] =>
    groups.filter((group) => rightsIn(group.rights, module).verbs.includes('see')).map(({ name }) => name);
  return (
    <>
      {groups.length > 0 && (
        <ul className={styles.chips}>
          {groups.map(({ id, name }) => (
            <li key={id}>
              <AppLink className={styles.chip} to={`${path}?groups=${encodeURIComponent(id)}`}>
                <bdi>{name}</bdi>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      {isAdmin ? (
        <p className={styles.note}>{msg('Administrators are not limited by groups.')}</p>
      ) : groups.length === 0 ? (
        <p className={styles.note}>{msg('In no group: all rights that the modules give.')}</p>
      ) : (
        <RightsList modules={modules} rights={rights} from={from} />
      )}
    </>
  );
}
