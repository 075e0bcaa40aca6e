import { X } from 'lucide-react';
import { useId, type ReactNode, type RefObject } from 'react';

import { useLocale } from '../../services/i18n/use-locale.js';
import styles from './bottom-sheet.module.css';
import { IconButton } from './icon-button.js';
import { ModalDialog, type ModalCloseReason } from './modal-dialog.js';

interface BottomSheetProps {
  title: string;
  /** Before the title, such as a button that goes back. */
  lead?: ReactNode;
  children: ReactNode;
  /** Buttons of equal width at the lower edge. */
  foot?: ReactNode;
  /** The element that receives the focus; without it the first one of the sheet. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Escape or a press outside; the button Close calls `onClose`. */
  onRequestClose?: (reason: ModalCloseReason) => void;
  onClose: () => void;
}

/** A modal dialog at the lower edge of the window, whose body scrolls between head and foot. */
export function BottomSheet(props: BottomSheetProps) {
  const { title, lead, children, foot, initialFocus, onRequestClose, onClose } = props;
  const { msg } = useLocale();
  const id = useId();
  return (
    <ModalDialog
      className={styles.sheet}
      aria-labelledby={id}
      closesOnBackdrop
      initialFocus={initialFocus}
      onRequestClose={onRequestClose ?? onClose}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          {lead}
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <IconButton icon={X} label={msg('Close')} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {foot !== undefined && <div className={styles.foot}>{foot}</div>}
      </div>
    </ModalDialog>
  );
}
