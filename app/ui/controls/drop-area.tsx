import { useState, type ReactNode } from 'react';

import { classNames } from './class-names.js';
import styles from './drop-area.module.css';

interface DropAreaProps {
  className?: string | undefined;
  /** Called with the dropped files, and with pasted ones where `takesPaste` is set. */
  onFiles: (files: File[]) => void;
  takesPaste?: boolean;
  children: ReactNode;
}

/** An area that takes files from outside the page; what else is dragged over it stays with the browser. */
export function DropArea({ className, onFiles, takesPaste = false, children }: DropAreaProps) {
  const [over, setOver] = useState(false);
  return (
    <div
      className={classNames(styles.drop, className)}
      data-over={over ? '' : undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      onPaste={takesPaste ? (event) => onFiles([...event.clipboardData.files]) : undefined}
    >
      {children}
    </div>
  );
}
