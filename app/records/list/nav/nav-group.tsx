import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import * as v from 'valibot';

import { storageKeys } from '../../../../core/contracts/names.js';
import { useBaseConfig } from '../../../services/platform/use-base-config.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { Icon } from '../../../ui/controls/icon.js';
import styles from './module-nav.module.css';

const choicesSchema = v.record(v.string(), v.boolean());
type Choices = v.InferOutput<typeof choicesSchema>;

/** Groups of the navigation with a title. */
type NavGroupName = 'views' | 'modules';

export interface NavGroups {
  isOpen(name: NavGroupName): boolean;
  /** Opens or closes a group for this session of the user. */
  toggle(name: NavGroupName): void;
  /** A mouse has reached the group. */
  enter(name: NavGroupName): void;
  /** The mouse has left the navigation. */
  leave(): void;
}

/**
 * Expanded groups of a module's navigation. They begin as the tenant's `common.menuExpandType` says; what the user opens
 * and closes stays so in all modules, for the session. A group that the mouse has opened stays open until the mouse
 * leaves the navigation, so that no link moves away from under it.
 */
export function useNavGroups(): NavGroups {
  const { storage } = usePlatform();
  const { menuExpandType } = useBaseConfig();
  const [reached, setReached] = useState<readonly NavGroupName[]>([]);
  const [choices, setChoices] = useState<Choices>(
    () => storage.get('session', storageKeys.navGroups, (value) => v.parse(choicesSchema, value)) ?? {},
  );
  const chosen = (name: NavGroupName): boolean => choices[name] ?? menuExpandType === 'all';
  return {
    isOpen: (name) => choices[name] ?? (menuExpandType === 'all' || reached.includes(name)),
    toggle(name) {
      const next = { ...choices, [name]: !chosen(name) };
      setChoices(next);
      storage.set('session', storageKeys.navGroups, next);
    },
    enter(name) {
      if (menuExpandType === 'hover' && !reached.includes(name)) setReached([...reached, name]);
    },
    leave: () => setReached([]),
  };
}

interface NavGroupProps {
  name: NavGroupName;
  groups: NavGroups;
  title: string;
  /** The links, as list items. */
  children: ReactNode;
}

/** A group of the navigation whose title opens and closes it. */
export function NavGroup({ name, groups, title, children }: NavGroupProps) {
  const id = useId();
  const isOpen = groups.isOpen(name);
  return (
    <div
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') groups.enter(name);
      }}
    >
      <h3 className={styles.title}>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => groups.toggle(name)}
        >
          {title}
          <Icon of={ChevronDown} />
        </button>
      </h3>
      <ul id={id} className={styles.group} hidden={!isOpen}>
        {children}
      </ul>
    </div>
  );
}
