import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react';

import { ancestorsOfFocus } from '../../../core/page/layers/focus-chain.js';
import { returnFocus } from '../../../elements/shared/focus-return.js';
import { classNames } from './class-names.js';
import styles from './modal-dialog.module.css';
import { useLayer } from './use-layer.js';

export type ModalCloseReason = 'escape' | 'backdrop';

interface ModalDialogProps extends Omit<
  ComponentProps<'dialog'>,
  'ref' | 'open' | 'closedby' | 'onCancel' | 'onClick' | 'onPointerDown'
> {
  /** The element that receives the focus; without it the browser chooses the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Requests closing by unmounting the dialog. Without a handler the user cannot dismiss the dialog. */
  onRequestClose?: (reason: ModalCloseReason) => void;
  /** A press on the backdrop requests closing as well. */
  closesOnBackdrop?: boolean;
  /** Applies the style of a centred panel; sheets have styles of their own. */
  panel?: boolean;
}

/**
 * A modal native `<dialog>`, open while it is mounted: the topmost layer receives Escape, and the focus returns to where
 * it was, or to the nearest former ancestor that is still there.
 */
export function ModalDialog({
  initialFocus,
  onRequestClose,
  closesOnBackdrop = false,
  panel = false,
  className,
  children,
  ...rest
}: ModalDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressBeganOutside = useRef(false);

  // A layout effect: its clean-up runs while the dialog is still connected. Removed while it is modal, a dialog would
  // leave the page inert.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const doc = dialog.ownerDocument;
    const former = ancestorsOfFocus(doc);
    dialog.showModal();
    initialFocus?.current?.focus();
    return () => {
      const latest = ancestorsOfFocus(doc);
      dialog.close();
      returnFocus(doc, former, dialog, latest);
    };
  }, [initialFocus]);
  useLayer(ref, () => onRequestClose?.('escape'));

  return (
    <dialog
      {...rest}
      className={classNames(panel && styles.panel, className)}
      ref={ref}
      // Escape is handled by the stack of layers; engines without `closedby` dispatch `cancel`.
      closedby="none"
      onCancel={(event) => {
        // File inputs in the content dispatch an event of the same name.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onRequestClose?.('escape');
      }}
      onPointerDown={(event) => {
        pressBeganOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // A selection dragged out of the content also ends in a click on the dialog.
        const isOutside = pressBeganOutside.current && event.target === event.currentTarget;
        if (closesOnBackdrop && isOutside) onRequestClose?.('backdrop');
      }}
    >
      {children}
    </dialog>
  );
}
