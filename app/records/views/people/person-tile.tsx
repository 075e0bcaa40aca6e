import { str } from '@lit/localize';
import { Mail, Phone } from 'lucide-react';

import type { ModuleSchema, RecordRow } from '../../../../core/contracts/records.js';
import type { PeopleKind } from '../../../../core/contracts/view-kinds.js';
import { asText } from '../../fields/values.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { Avatar } from '../../../ui/controls/avatar.js';
import { Icon } from '../../../ui/controls/icon.js';
import { Status } from '../../../ui/controls/status.js';
import { Tag } from '../../../ui/controls/tag.js';
import { contactsOf, fieldOf, statusOf } from './people-parts.js';
import styles from './person-tile.module.css';

interface PersonTileProps {
  schema: ModuleSchema;
  kind: PeopleKind;
  row: RecordRow;
  /** True for the head of the department. */
  isHead: boolean;
  isOpen: boolean;
  onShow: (row: RecordRow) => void;
}

/** A person in a department: the name opens the card, and the icons call and write. */
export function PersonTile({ schema, kind, row, isHead, isOpen, onShow }: PersonTileProps) {
  const { msg } = useLocale();
  const post = fieldOf(schema, kind.post);
  const status = statusOf(schema, row);
  const name = row.title || msg('Untitled');
  return (
    <li className={styles.tile} data-open={isOpen ? '' : undefined}>
      <Avatar person={{ id: row.id, name: row.title }} size={40} />
      <div className={styles.text}>
        <button
          type="button"
          className={styles.name}
          data-person={row.id}
          aria-expanded={isOpen}
          dir="auto"
          onClick={() => onShow(row)}
        >
          {name}
        </button>
        {post && (
          <span className={styles.post} dir="auto">
            {asText(row.values[post.key])}
          </span>
        )}
        {isHead && <Tag>{msg('Head')}</Tag>}
        {status && <Status {...status} />}
      </div>
      <div className={styles.contacts}>
        {contactsOf(schema, row).map(({ type, key, href, text }) => (
          <a
            key={key}
            className={styles.contact}
            href={href}
            title={text}
            aria-label={type === 'phone' ? msg(str`Call ${name}`) : msg(str`Email ${name}`)}
          >
            <Icon of={type === 'phone' ? Phone : Mail} size={16} />
          </a>
        ))}
      </div>
    </li>
  );
}
