import { str } from '@lit/localize';
import { Ellipsis, ExternalLink } from 'lucide-react';
import { useState } from 'react';

import type { RecordRow } from '../../../../core/contracts/records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { isSupported } from '../../../services/platform/page-support.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { BottomSheet } from '../../../ui/controls/bottom-sheet.js';
import { Icon } from '../../../ui/controls/icon.js';
import { Menu, type MenuItem } from '../../../ui/controls/menu.js';
import { StatusGlyph } from '../../../ui/controls/status.js';
import type { LaneOption } from './board-rules.js';
import styles from './card-menu.module.css';
import type { Moves } from './use-moves.js';
import type { useRefusal } from './use-refusal.js';

interface CardMenuProps {
  row: RecordRow;
  /** Value of the card's lane. */
  lane: string;
  lanes: readonly LaneOption[];
  ruleFor: Moves['ruleFor'];
  refusal: ReturnType<typeof useRefusal>;
  onMove: (row: RecordRow, to: string) => void;
  href: string | undefined;
  tabIndex: number;
  isPhone: boolean;
}

/** Moves a card without dragging it: a menu with all lanes, on a phone a sheet. */
export function CardMenu(props: CardMenuProps) {
  const { row, lane, lanes, ruleFor, refusal, onMove, href, tabIndex, isPhone } = props;
  const { msg } = useLocale();
  const platform = usePlatform();
  const [isOpen, setOpen] = useState(false);
  const label = msg(str`Move or open “${row.title}”`);
  const button = (
    <button type="button" tabIndex={tabIndex} className={styles.button} title={label} data-menu="">
      <Icon of={Ellipsis} />
    </button>
  );
  const reasonFor = (to: string): string => {
    const rule = ruleFor(row, to);
    return to !== lane && rule.kind === 'refused' ? refusal(rule) : '';
  };

  if (isPhone) {
    return (
      <>
        <button
          type="button"
          tabIndex={tabIndex}
          className={styles.button}
          title={label}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon of={Ellipsis} size={20} />
        </button>
        {isOpen && (
          <BottomSheet title={msg('Move to')} onClose={() => setOpen(false)}>
            <p className={styles.subject} dir="auto">
              {row.title}
            </p>
            <ul className={styles.list}>
              {lanes.map((one) => {
                const reason = reasonFor(one.value);
                return (
                  <li key={one.value}>
                    <button
                      type="button"
                      className={styles.row}
                      aria-current={one.value === lane ? 'true' : undefined}
                      aria-disabled={reason !== '' || one.value === lane || undefined}
                      onClick={() => {
                        if (reason !== '' || one.value === lane) return;
                        setOpen(false);
                        onMove(row, one.value);
                      }}
                    >
                      <LaneLabel lane={one} reason={reason} />
                    </button>
                  </li>
                );
              })}
            </ul>
          </BottomSheet>
        )}
      </>
    );
  }

  const items: MenuItem[] = [
    { heading: msg('Move to') },
    ...lanes.map((one) => {
      const reason = reasonFor(one.value);
      return {
        key: `lane-${one.value}`,
        label: <LaneLabel lane={one} reason={reason} />,
        checked: one.value === lane,
        radio: true,
        disabled: reason !== '',
        onSelect: () => {
          if (one.value !== lane) onMove(row, one.value);
        },
      };
    }),
    ...(href !== undefined && isSupported('suiteWindow', platform)
      ? [
          { separator: true } as const,
          {
            key: 'open',
            label: msg('Open in a new tab'),
            icon: ExternalLink,
            onSelect: () => void platform.window.open(href, '_blank', 'noopener'),
          },
        ]
      : []),
  ];
  return <Menu label={label} align="end" button={button} items={items} />;
}

function LaneLabel({ lane, reason }: { lane: LaneOption; reason: string }) {
  return (
    <span className={styles.lane}>
      {lane.tone && <StatusGlyph tone={lane.tone} />}
      <span className={styles.words}>
        {lane.label}
        {reason && <span className={styles.reason}>{reason}</span>}
      </span>
    </span>
  );
}
