import {
  Banknote,
  CalendarDays,
  Car,
  ChevronRight,
  Clock,
  FilePen,
  FileText,
  KeyRound,
  Package,
  Plane,
  Receipt,
  ShoppingCart,
  Stamp,
  UserPlus,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef } from 'react';

import type { FieldOption, FieldSchema } from '../../../core/contracts/records.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { Button } from '../../ui/controls/button.js';
import { Icon } from '../../ui/controls/icon.js';
import styles from './type-picker.module.css';

/** Icons of the types that the reference back end has. */
const icons: Readonly<Record<string, LucideIcon>> = {
  purchase: ShoppingCart,
  expense: Receipt,
  leave: CalendarDays,
  trip: Plane,
  overtime: Clock,
  onboarding: UserPlus,
  payment: Banknote,
  contract: FilePen,
  budget: Wallet,
  seal: Stamp,
  car: Car,
  system: KeyRound,
  asset: Package,
};

function TypeIcon({ type }: { type: string }) {
  return (
    <span className={styles.icon}>
      <Icon of={icons[type] ?? FileText} size={20} />
    </span>
  );
}

interface TypePickerProps {
  field: FieldSchema;
  level: 2 | 3;
  onChoose(type: string): void;
}

/** Choice of the type of a new record, which determines the fields of its form. */
export function TypePicker({ field, level, onChoose }: TypePickerProps) {
  const { msg } = useLocale();
  const Heading = `h${level}` as const;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles.picker}>
      <Heading className={styles.heading}>{msg('What is it about?')}</Heading>
      <ul className={styles.types}>
        {field.options?.map(({ value, label }, index) => (
          <li key={value}>
            <button
              ref={index === 0 ? first : undefined}
              type="button"
              className={styles.type}
              onClick={() => onChoose(value)}
            >
              <TypeIcon type={value} />
              <span className={styles.label}>{label}</span>
              <Icon of={ChevronRight} flip />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ChosenTypeProps {
  field: FieldSchema;
  type: FieldOption;
  onChange(): void;
}

/** The type of a new record above its form, with the way back to the choice. */
export function ChosenType({ field, type, onChange }: ChosenTypeProps) {
  const { msg } = useLocale();
  return (
    <div className={styles.chosen}>
      <TypeIcon type={type.value} />
      <span className={styles.label}>
        <span className="sr-only">{`${field.label}: `}</span>
        {type.label}
      </span>
      <Button size="small" onClick={onChange}>
        {msg('Change type')}
      </Button>
    </div>
  );
}
