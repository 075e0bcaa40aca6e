import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { Eraser, Undo2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';

import { signatureLimits } from '../../../../core/contracts/signatures.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { Button } from '../../../ui/controls/button.js';
import { FormDialog } from '../../../ui/controls/form-dialog.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { TextField } from '../../../ui/controls/text-field.js';
import styles from './signature.module.css';
import { useSignaturePad, type SigningMode } from './use-signature-pad.js';

export interface SigningQuestion {
  /** Title of the record. */
  about: string;
  /** The decision that is sent with the signature; absent: it is sent later. */
  action?: string | undefined;
}

interface SignatureDialogProps extends SigningQuestion {
  /** Rejects if the picture cannot be uploaded. */
  onSign(picture: Blob): Promise<void>;
  onClose(): void;
}

/** A signature by pen, finger or mouse, or by the typed name, which needs the keyboard alone. */
export function SignatureDialog({ about, action, onSign, onClose }: SignatureDialogProps) {
  const { msg } = useLocale();
  const { context, describe } = usePlatform();
  const own = useStore(context.$session)?.name ?? '';
  const id = useId();
  const [mode, setMode] = useState<SigningMode>('draw');
  const [name, setName] = useState(own);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const first = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useSignaturePad(canvas, { mode, name: name.trim() });

  async function sign(): Promise<void> {
    if (isBusy) return;
    if (mode === 'draw' ? !pad.hasStrokes : name.trim() === '') {
      setProblem(mode === 'draw' ? msg('Sign in the field, or type your name') : msg('Enter your name'));
      return;
    }
    setIsBusy(true);
    try {
      const picture = await pad.picture();
      if (picture.size > signatureLimits.bytes)
        setProblem(msg('The signature has too many strokes. Clear it and sign again.'));
      else await onSign(picture);
    } catch (error) {
      setProblem(msg(str`Something went wrong. ${describe(error)}`));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <FormDialog
      title={action === undefined ? msg('Sign') : msg(str`Sign: ${action}`)}
      submitLabel={action === undefined ? msg('Use signature') : msg('Sign and send')}
      initialFocus={first}
      busy={isBusy}
      onSubmit={() => void sign()}
      onClose={onClose}
    >
      <p className={styles.about} dir="auto">
        {about}
      </p>
      <div
        ref={(modes) => {
          first.current = modes?.querySelector<HTMLElement>('[aria-checked="true"]') ?? null;
        }}
      >
        <Segmented
          wide
          label={msg('How to sign')}
          value={mode}
          options={[
            { value: 'draw', label: msg('Draw') },
            { value: 'type', label: msg('Sign with my typed name') },
          ]}
          onChange={(next) => {
            setMode(next);
            setProblem('');
          }}
        />
      </div>
      {mode === 'type' && (
        <TextField
          label={msg('Your name')}
          value={name}
          maxLength={signatureLimits.name}
          dir="auto"
          aria-describedby={`${id}-problem`}
          aria-invalid={problem !== ''}
          onChange={(next) => {
            setName(next);
            setProblem('');
          }}
        />
      )}
      <div className={styles.pad} data-mode={mode}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          role="img"
          aria-label={mode === 'draw' ? msg('Signature field') : msg(str`Signature of ${name.trim()}`)}
          onPointerDown={() => setProblem('')}
        />
      </div>
      <div className={styles.tools}>
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
        {mode === 'draw' && (
          <>
            <Button tone="ghost" icon={Undo2} disabled={!pad.hasStrokes} onClick={pad.undo}>
              {msg('Undo')}
            </Button>
            <Button tone="ghost" icon={Eraser} disabled={!pad.hasStrokes} onClick={pad.clear}>
              {msg('Clear')}
            </Button>
          </>
        )}
      </div>
    </FormDialog>
  );
}
