/** How a record is opened over the page (spec 2.5). */
export interface RecordDialogFace {
  placement: 'center' | 'side';
  heading: string;
  /** What the dialog shows; it becomes its content. */
  content: Node;
  /** Width of a centre dialog in px. */
  size?: '480' | '640' | '800' | '1120';
  /** Asked before a person closes it; `false` keeps it open. */
  mayClose?: (reason: string) => boolean;
}

export interface OpenRecordDialog {
  /** Settles once the dialog has closed, however it did. */
  readonly closed: Promise<void>;
  close(): void;
}

/** Opens record dialogs; `elements/views.ts` has the one made of `portico-record-dialog`. */
export interface RecordDialogView {
  open(face: RecordDialogFace): OpenRecordDialog;
}
