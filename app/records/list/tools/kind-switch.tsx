import { useEffect, useRef, type RefObject } from 'react';

import { useLocale } from '../../../services/i18n/use-locale.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { Menu } from '../../../ui/controls/menu.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { kindIcons, kindLabel } from '../../views/kinds.js';
import type { ListModel } from '../use-list.js';
import styles from './list-tools.module.css';

type KindSwitchProps = Pick<ListModel, 'kinds' | 'kind' | 'chooseKind' | 'isKindChosen'>;

/** Chooses the kind of view; nothing for a module that has one kind only. */
export function KindSwitch({ kinds, kind, chooseKind, isKindChosen }: KindSwitchProps) {
  const { msg } = useLocale();
  const place = useKeptFocus(kind?.kind, isKindChosen);
  if (kinds.length < 2 || !kind) return null;
  return (
    <span ref={place} className={styles.kinds}>
      <Segmented
        label={msg('Show as')}
        value={kind.kind}
        options={kinds.map((one) => {
          const label = kindLabel(one.kind, msg);
          return { value: one.kind, label, title: label, icon: kindIcons[one.kind] };
        })}
        onChange={chooseKind}
      />
    </span>
  );
}

/** The same choice as a menu, where there is no room for a row of buttons. */
export function KindMenu({ kinds, kind, chooseKind, isKindChosen }: KindSwitchProps) {
  const { msg } = useLocale();
  const place = useKeptFocus(kind?.kind, isKindChosen);
  if (kinds.length < 2 || !kind) return null;
  return (
    <span ref={place} className={styles.kinds}>
      <Menu
        label={msg('Show as')}
        align="end"
        items={kinds.map((one) => ({
          key: one.kind,
          label: kindLabel(one.kind, msg),
          icon: kindIcons[one.kind],
          checked: one.kind === kind.kind,
          radio: true,
          onSelect: () => chooseKind(one.kind),
        }))}
        button={<IconButton icon={kindIcons[kind.kind]} label={msg('Show as')} />}
      />
    </span>
  );
}

/** Keeps the focus on the control after a choice: the reading pane has it in another place than the other kinds. */
function useKeptFocus(
  kind: string | undefined,
  isChosen: RefObject<boolean>,
): RefObject<HTMLSpanElement | null> {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!isChosen.current || kind === undefined) return;
    isChosen.current = false;
    const { activeElement, body } = place.current?.ownerDocument ?? {};
    if (activeElement !== body) return;
    place.current?.querySelector<HTMLElement>('[aria-checked="true"], [aria-haspopup]')?.focus();
  }, [kind, isChosen]);
  return place;
}
