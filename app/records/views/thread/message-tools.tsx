import { Forward, Reply, ReplyAll, type LucideIcon } from 'lucide-react';

import type { ComposeKind } from '../../../../core/contracts/record-parts.js';
import type { ModuleSchema, RecordDetail } from '../../../../core/contracts/records.js';
import { openCreate } from '../../../services/navigation/open-record.js';
import { useNavigation } from '../../../services/navigation/use-navigation.js';
import { Button } from '../../../ui/controls/button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import styles from './message.module.css';

const icons: Readonly<Record<ComposeKind, LucideIcon>> = {
  reply: Reply,
  replyAll: ReplyAll,
  forward: Forward,
};

interface MessageToolsProps {
  schema: ModuleSchema;
  record: RecordDetail;
  /** With their names; else icons. */
  isWhole: boolean;
}

/** The answers that a message can have: each opens the form of a new one. */
export function MessageTools({ schema, record, isWhole }: MessageToolsProps) {
  const navigation = useNavigation();
  const tools = record.actions.flatMap(({ key, label, compose }) =>
    compose ? [{ key, label, compose }] : [],
  );
  if (tools.length === 0) return null;
  return (
    <div className={styles.tools}>
      {tools.map(({ key, label, compose }) => {
        const onClick = () => void openCreate(navigation, schema.module, { [compose]: record.id });
        return isWhole ? (
          <Button key={key} icon={icons[compose]} onClick={onClick}>
            {label}
          </Button>
        ) : (
          <IconButton key={key} icon={icons[compose]} label={label} size="small" flip onClick={onClick} />
        );
      })}
    </div>
  );
}
