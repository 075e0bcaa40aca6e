import { Camera, Paperclip, Upload } from 'lucide-react';
import { useRef } from 'react';

import { useLocale } from '../../../services/i18n/use-locale.js';
import { Button } from '../../../ui/controls/button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { useIsTouch } from '../../../ui/layout/use-is-touch.js';

interface FileButtonsProps {
  /** Id of the button that chooses files. */
  id: string;
  /** Name of the field for the file dialog. */
  label: string;
  describedBy: string | undefined;
  /** Icons only, for a cell of a table. */
  compact?: boolean;
  onFiles: (files: File[]) => void;
}

/** Buttons that choose files and, on a touch device, take a photo with the camera. */
export function FileButtons({ id, label, describedBy, compact = false, onFiles }: FileButtonsProps) {
  const { msg } = useLocale();
  const isTouch = useIsTouch();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  function choose(input: HTMLInputElement): void {
    onFiles([...(input.files ?? [])]);
    // Lets the user choose the same file again.
    input.value = '';
  }

  const choosing = { id, 'aria-describedby': describedBy, onClick: () => chooser.current?.click() };
  const photo = { label: msg('Take a photo'), onClick: () => camera.current?.click() };
  return (
    <>
      {isTouch &&
        (compact ? (
          <IconButton icon={Camera} {...photo} />
        ) : (
          <Button icon={Camera} size="small" onClick={photo.onClick}>
            {photo.label}
          </Button>
        ))}
      {compact ? (
        <IconButton icon={Paperclip} label={msg('Select files')} {...choosing} />
      ) : (
        <Button icon={Upload} size="small" {...choosing}>
          {msg('Select files')}
        </Button>
      )}
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={(event) => choose(event.target)}
      />
      {isTouch && (
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          aria-label={`${label} (${photo.label})`}
          onChange={(event) => choose(event.target)}
        />
      )}
    </>
  );
}
