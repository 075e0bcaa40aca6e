import type { PersonRef } from '../../../core/contracts/record-parts.js';
import styles from './avatar.module.css';
import { classNames } from './class-names.js';
import { hueOf, initialsOf } from './hue.js';
import hue from './hue.module.css';

interface AvatarProps {
  person: PersonRef;
  /** px. */
  size?: 20 | 24 | 28 | 32 | 40 | 56;
  className?: string;
}

/** Initials on a hue; hidden from screen readers because the name is in the text beside it. */
export function Avatar({ person, size = 24, className }: AvatarProps) {
  return (
    <span
      className={classNames(styles.avatar, hue.hue, className)}
      data-hue={hueOf(person.id)}
      data-size={size}
      data-initials={initialsOf(person.name)}
      aria-hidden="true"
    />
  );
}
