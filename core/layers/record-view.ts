/** Options of a record dialog (docs/requirements.md 2.5). */
export interface RecordDialogOptions {
  placement: 'center' | 'side';
  heading: string;
  /** Content node, which is moved into the dialog. */
  content: Node;
  /** Width of a centre dialog in CSS px. */
  size?: '480' | '640' | '800' | '1120';
  /** Called before the user closes the dialog; `false` keeps it open. */
  mayClose?: (reason: string) => boolean;
}

export interface OpenRecordDialog {
  /** Resolves when the dialog has closed, for any reason. */
  readonly closed: Promise<void>;
  close(): void;
}

/** Opens record dialogs; `elements/views.ts` implements it with `portico-record-dialog`. */
export interface RecordDialogView {
  open(options: RecordDialogOptions): OpenRecordDialog;
}
