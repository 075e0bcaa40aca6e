import { useRef, useState, type ReactNode } from 'react';

import type { FileRef } from '../../../../core/contracts/records.js';
import { signatureFileName } from '../../../../core/contracts/signatures.js';
import { useRecords } from '../../../services/data/use-records.js';
import { lazyComponent } from '../../../ui/states/lazy-component.js';
import type { SigningQuestion } from './signature-dialog.js';

const SignatureDialog = lazyComponent(async () => (await import('./signature-dialog.js')).SignatureDialog);

/** The signature under a decision that is not sent yet. */
export interface Signing {
  /** It is uploaded, and stays until a decision takes it or the user removes it. */
  signed: FileRef | undefined;
  /** Opens the dialog; resolves to undefined if the user closes it. */
  ask(question: SigningQuestion): Promise<FileRef | undefined>;
  drop(): void;
  dialog: ReactNode;
}

/** Signatures of the user; its `dialog` has to be rendered. */
export function useSigning(): Signing {
  const records = useRecords();
  const [signed, setSigned] = useState<FileRef>();
  const [question, setQuestion] = useState<SigningQuestion>();
  const answer = useRef<(file: FileRef | undefined) => void>(undefined);

  function close(file?: FileRef): void {
    answer.current?.(file);
    answer.current = undefined;
    setQuestion(undefined);
  }

  return {
    signed,
    ask(next) {
      close();
      setQuestion(next);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    },
    drop: () => setSigned(undefined),
    dialog: question && (
      <SignatureDialog
        {...question}
        onSign={async (picture) => {
          const file = await records.upload(new File([picture], signatureFileName, { type: picture.type }));
          setSigned(file);
          close(file);
        }}
        onClose={() => close()}
      />
    ),
  };
}
