import { Ellipsis, Pencil, Printer } from 'lucide-react';

import { useLocale } from '../../services/i18n/use-locale.js';
import { Button } from '../../ui/controls/button.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { Menu, type MenuItem } from '../../ui/controls/menu.js';
import type { Tools } from './use-tools.js';
import styles from './record-tools.module.css';

/** The tools of a record in the bar of its page or the head of its dialog. */
export function RecordTools({ tools }: { tools: Tools }) {
  const { msg } = useLocale();
  const items: MenuItem[] = [
    ...(tools.follow ? [tools.follow] : []),
    ...(tools.otherPage ? [tools.otherPage] : []),
    tools.share,
    tools.copyLink,
    ...(tools.copyShareLink ? [tools.copyShareLink] : []),
  ];
  if (tools.remove) items.push({ separator: true }, tools.remove);
  return (
    <span className={styles.tools}>
      {[...tools.compose, ...tools.acts].map(({ key, label, icon, onSelect }) => (
        <Button key={key} icon={icon} size="small" onClick={onSelect}>
          {label}
        </Button>
      ))}
      {tools.edit && (
        <Button icon={Pencil} size="small" onClick={tools.edit.onSelect}>
          {msg('Edit')}
        </Button>
      )}
      {tools.follow?.icon && (
        <IconButton
          icon={tools.follow.icon}
          label={msg('Follow')}
          pressed={tools.follow.checked}
          disabled={tools.follow.disabled}
          onClick={tools.follow.onSelect}
        />
      )}
      {tools.print && <IconButton icon={Printer} label={msg('Print')} onClick={tools.print.onSelect} />}
      <Menu
        label={msg('More')}
        align="end"
        button={<IconButton icon={Ellipsis} label={msg('More')} />}
        items={items}
      />
    </span>
  );
}
