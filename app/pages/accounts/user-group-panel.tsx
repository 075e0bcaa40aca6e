import { str } from '@lit/localize';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';

import type { FieldValue } from '../../../core/contracts/records.js';
import {
  moduleVerbs,
  userGroupLimits,
  type GroupRights,
  type ModuleVerb,
  type RightsModule,
  type UserGroup,
} from '../../../core/contracts/user-groups.js';
import { countChanges, withModule } from '../../../core/records/group-rights.js';
import { PeopleInput } from '../../records/fields/input/people-input.js';
import { asPeople } from '../../records/fields/values.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Button } from '../../ui/controls/button.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { TextField } from '../../ui/controls/text-field.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { Loaded } from '../../ui/states/loaded.js';
import { useLeaveGuard } from '../admin/use-leave-guard.js';
import { useAccountsLocale } from './accounts-locale.js';
import { RightsList, RightsTable } from './rights-table.js';
import { presentGroupOf, useUserGroup, useUserGroupsApi } from './user-groups-api.js';
import styles from './user-groups.module.css';

interface UserGroupPanelProps {
  id: string;
  modules: readonly RightsModule[];
  /** The list is older. */
  onChanged: () => void;
  onRemoved: () => void;
}

/** One group: its name, people and rights. */
export function UserGroupPanel({ id, ...rest }: UserGroupPanelProps) {
  const { msg } = useAccountsLocale();
  const load = useUserGroup(id);
  return (
    <div className={styles.panel} role="region" aria-label={load.data?.name ?? msg('Group')}>
      <Loaded load={load} title={msg("Couldn't load the group")} skeleton={{ kind: 'list', rows: 8 }}>
        {(group) => <Form key={group.id} loaded={group} {...rest} />}
      </Loaded>
    </div>
  );
}

type Facts = Pick<UserGroup, 'name' | 'people' | 'makesForms'> & { rights: GroupRights };

const nothing = (): void => undefined;
const idsOf = ({ people }: Facts): string => JSON.stringify(people.map(({ id }) => id).sort());

/** Number of changes that wait to be saved. */
const changesOf = (before: Facts, after: Facts): number =>
  Number(before.name !== after.name.trim()) +
  Number(idsOf(before) !== idsOf(after)) +
  Number(before.makesForms !== after.makesForms) +
  countChanges(before.rights, after.rights);

function Form({
  loaded,
  modules,
  onChanged,
  onRemoved,
}: Omit<UserGroupPanelProps, 'id'> & { loaded: UserGroup }) {
  const { msg } = useAccountsLocale();
  const api = useUserGroupsApi();
  const platform = usePlatform();
  const { confirm, toast } = useUi();
  const isPhone = useLayout() === 'phone';
  const peopleId = useId();
  const heading = useId();
  /** The group that the form changes; that of another administrator once it was saved first. */
  const [base, setBase] = useState(loaded);
  const [facts, setFacts] = useState<Facts>(loaded);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const set = (part: Partial<Facts>): void => setFacts((last) => ({ ...last, ...part }));
  const changes = changesOf(base, facts);
  // Values that were saved elsewhere replace these only while they have no changes.
  if (loaded.revision > base.revision && changes === 0 && !busy) {
    setBase(loaded);
    setFacts(loaded);
  }
  useLeaveGuard(changes > 0, {
    title: msg('Discard changes?'),
    text: msg('Your changes to this group are not saved.'),
    confirmLabel: msg('Discard'),
    cancelLabel: msg('Keep editing'),
  });

  async function save(): Promise<void> {
    setFailure('');
    if (busy) return;
    setBusy(true);
    try {
      const saved = await api.change(base.id, {
        name: facts.name.trim(),
        people: facts.people.map(({ id }) => id),
        rights: { ...facts.rights },
        makesForms: facts.makesForms,
        revision: base.revision,
      });
      setBase(saved);
      setFacts(saved);
      toast(msg('Saved'), { kind: 'success' });
      onChanged();
    } catch (error) {
      const present = presentGroupOf(error);
      if (present) takeOver(present);
      setFailure(
        present
          ? msg('Someone else changed this group. Your changes are still here. Review them, then save again.')
          : platform.describe(error),
      );
    } finally {
      setBusy(false);
    }
  }

  /** Values that were not changed here become those of the other administrator. */
  function takeOver(theirs: UserGroup): void {
    const own = new Set(modules.map(({ module }) => module));
    const same = (module: string): boolean =>
      JSON.stringify(base.rights[module]) === JSON.stringify(facts.rights[module]);
    const kept = Object.entries(facts.rights).filter(([module]) => !same(module));
    const taken = Object.entries(theirs.rights).filter(([module]) => same(module) || !own.has(module));
    setFacts((mine) => ({
      name: mine.name === base.name ? theirs.name : mine.name,
      people: idsOf(mine) === idsOf(base) ? theirs.people : mine.people,
      makesForms: mine.makesForms === base.makesForms ? theirs.makesForms : mine.makesForms,
      rights: Object.fromEntries([...taken, ...kept]),
    }));
    setBase(theirs);
    onChanged();
  }

  async function remove(): Promise<void> {
    const sure = await confirm({
      title: msg(str`Delete ${base.name}?`),
      text: msg('Its people keep the rights of their other groups. People in no group are not limited.'),
      confirmLabel: msg('Delete'),
      cancelLabel: msg('Cancel'),
      danger: true,
      safe: 'cancel',
    });
    if (!sure) return;
    try {
      await api.remove(base);
      toast(msg('Group deleted'), { kind: 'success' });
      setFacts(base);
      onRemoved();
    } catch (error) {
      const present = presentGroupOf(error);
      if (present) takeOver(present);
      toast(platform.describe(error), { kind: 'error' });
    }
  }

  /** Grants these verbs in every module that the form shows. */
  const setAll = (verbs: readonly ModuleVerb[]): void =>
    set({
      rights: modules.reduce<GroupRights>(
        (rights, { module }) => withModule(rights, module, { verbs: [...verbs], range: 'all' }),
        facts.rights,
      ),
    });

  return (
    <>
      <header className={styles.panelHead}>
        <h2>
          <bdi>{base.name}</bdi>
        </h2>
        <Button tone="danger" icon={Trash2} onClick={() => void remove()}>
          {msg('Delete')}
        </Button>
      </header>
      <section className={styles.section}>
        <TextField
          label={msg('Group name')}
          value={facts.name}
          maxLength={userGroupLimits.name}
          dir="auto"
          error={facts.name.trim() === '' ? msg('Enter a name') : ''}
          onChange={(name) => set({ name })}
        />
        <PeopleInput
          field={{ key: 'people', type: 'people', label: msg('People'), group: '' }}
          id={peopleId}
          value={facts.people}
          onChange={(value: FieldValue) =>
            set({ people: asPeople(value).map(({ id, name }) => ({ id, name })) })
          }
          onBlur={nothing}
          onPendingFiles={nothing}
        />
        <Checkbox
          label={msg('Its people can make forms')}
          checked={facts.makesForms}
          onChange={(makesForms) => set({ makesForms })}
        />
        <p className={styles.note}>
          {msg(
            'They change the forms that they made and see the answers. Administrators can always make forms.',
          )}
        </p>
      </section>
      <section className={styles.section}>
        <div className={styles.sectionHead}>
          <h3 id={heading}>{msg('Rights by module')}</h3>
          {!isPhone && (
            <>
              <Button
                tone="ghost"
                size="small"
                className={styles.sectionTool}
                onClick={() => setAll(moduleVerbs)}
              >
                {msg('Allow all')}
              </Button>
              <Button tone="ghost" size="small" onClick={() => setAll([])}>
                {msg('Clear all')}
              </Button>
            </>
          )}
        </div>
        <p className={styles.note}>
          {msg('A group limits what each module allows. Administrators are not limited.')}
        </p>
        {isPhone ? (
          <RightsList modules={modules} rights={facts.rights} />
        ) : (
          <RightsTable
            modules={modules}
            rights={facts.rights}
            labelledBy={heading}
            onChange={(rights) => set({ rights })}
          />
        )}
      </section>
      <div className={styles.bar} hidden={changes === 0}>
        <span role="status">{changes > 0 && msg(str`Unsaved changes: ${changes}`)}</span>
        <p className={styles.error} role="alert">
          {failure}
        </p>
        <Button
          onClick={() => {
            setFacts(base);
            setFailure('');
          }}
        >
          {msg('Undo')}
        </Button>
        <Button tone="primary" busy={busy} disabled={facts.name.trim() === ''} onClick={() => void save()}>
          {msg('Save')}
        </Button>
      </div>
    </>
  );
}
