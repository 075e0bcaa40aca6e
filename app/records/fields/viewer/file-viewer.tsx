import { str } from '@lit/localize';
import { ChevronLeft, ChevronRight, Download, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

import type { FileRef } from '../../../../core/contracts/records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { Button } from '../../../ui/controls/button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { ModalDialog } from '../../../ui/controls/modal-dialog.js';
import { ErrorState } from '../../../ui/states/error-state.js';
import { FileBadge } from '../file-badge.js';
import { fileSize } from '../file-size.js';
import type { FileDownload } from '../use-file-download.js';
import styles from './file-viewer.module.css';
import { previewKind, zoomed } from './preview-kind.js';
import { useFileContent } from './use-file-content.js';

interface FileViewerProps {
  files: readonly FileRef[];
  /** Index of the file that is shown first. */
  first: number;
  downloads: Pick<FileDownload, 'addressOf' | 'download'>;
  onClose: () => void;
}

/** Distance in px of a swipe to another file. */
const swipePx = 60;

/** The files of a field in a dialog, one at a time. */
export function FileViewer({ files, first, downloads, onClose }: FileViewerProps) {
  const { msg, dir } = useLocale();
  const [index, setIndex] = useState(first);
  const [scale, setScale] = useState(1);
  const close = useRef<HTMLButtonElement>(null);
  const swipeFrom = useRef<number | undefined>(undefined);
  const titleId = useId();
  const file = files[index];
  if (!file) return null;
  const isPicture = previewKind(file) === 'image';

  function go(step: 1 | -1): void {
    if (!files[index + step]) return;
    setIndex(index + step);
    setScale(1);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    // In an enlarged picture they scroll.
    if (event.key === forward && scale === 1) go(1);
    else if (event.key === back && scale === 1) go(-1);
    else if (event.key === '+' && isPicture) setScale(zoomed(scale, 1));
    else if (event.key === '-' && isPicture) setScale(zoomed(scale, -1));
    else return;
    event.preventDefault();
  }

  function onPointerUp({ clientX, pointerType }: PointerEvent): void {
    const from = swipeFrom.current;
    swipeFrom.current = undefined;
    // A picture that is enlarged is moved by the same gesture.
    if (from === undefined || pointerType !== 'touch' || scale !== 1) return;
    const way = dir === 'rtl' ? clientX - from : from - clientX;
    if (Math.abs(way) >= swipePx) go(way > 0 ? 1 : -1);
  }

  return (
    <ModalDialog
      className={styles.viewer}
      aria-labelledby={titleId}
      initialFocus={close}
      onRequestClose={onClose}
      onKeyDown={onKeyDown}
    >
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          <bdi>{file.name}</bdi>
        </h2>
        <span className={styles.place} role="status">
          {files.length > 1 && msg(str`${index + 1} of ${files.length}`)}
        </span>
        <IconButton
          icon={Download}
          label={msg('Download')}
          size="large"
          onClick={() => void downloads.download([file])}
        />
        <IconButton ref={close} icon={X} label={msg('Close')} size="large" onClick={onClose} />
      </header>
      <div
        className={styles.stage}
        data-enlarged={scale === 1 ? undefined : ''}
        onPointerDown={({ clientX, isPrimary }) => {
          swipeFrom.current = isPrimary ? clientX : undefined;
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          swipeFrom.current = undefined;
        }}
      >
        <Content key={file.id} file={file} scale={scale} onScale={setScale} downloads={downloads} />
      </div>
      {files.length > 1 && (
        <footer className={styles.foot}>
          <Button icon={ChevronLeft} disabled={index === 0} onClick={() => go(-1)}>
            {msg('Previous')}
          </Button>
          <Button icon={ChevronRight} disabled={index === files.length - 1} onClick={() => go(1)}>
            {msg('Next')}
          </Button>
        </footer>
      )}
    </ModalDialog>
  );
}

interface ContentProps {
  file: FileRef;
  scale: number;
  onScale: (scale: number) => void;
  downloads: FileViewerProps['downloads'];
}

function Content({ file, scale, onScale, downloads }: ContentProps) {
  const { msg } = useLocale();
  const [isBroken, setBroken] = useState(false);
  const content = useFileContent(file, downloads.addressOf(file));
  const image = useRef<HTMLImageElement>(null);
  // The middle of what is seen stays there.
  useEffect(() => {
    image.current?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [scale]);

  switch (content.state) {
    case 'loading':
      return (
        <p className={styles.note} role="status">
          {msg('Loading…')}
        </p>
      );
    case 'failed':
      return (
        <ErrorState
          error={content.error}
          retry={content.retry}
          title={msg(str`Couldn't load “${file.name}”`)}
          level={3}
        />
      );
    case 'image':
      if (isBroken) break;
      return (
        <>
          <div className={styles.scroll} tabIndex={0} role="group" aria-label={file.name}>
            <img
              ref={image}
              className={styles.image}
              src={content.url}
              alt={file.name}
              style={
                scale === 1
                  ? undefined
                  : { inlineSize: `${scale * 100}%`, maxBlockSize: 'none', maxInlineSize: 'none' }
              }
              onError={() => setBroken(true)}
              onDoubleClick={() => onScale(scale === 1 ? 2 : 1)}
            />
          </div>
          <div className={styles.zoom}>
            <IconButton
              icon={ZoomOut}
              label={msg('Smaller')}
              size="large"
              disabled={scale === zoomed(scale, -1)}
              onClick={() => onScale(zoomed(scale, -1))}
            />
            <bdi aria-live="polite">{Math.round(scale * 100)}%</bdi>
            <IconButton
              icon={ZoomIn}
              label={msg('Larger')}
              size="large"
              disabled={scale === zoomed(scale, 1)}
              onClick={() => onScale(zoomed(scale, 1))}
            />
          </div>
        </>
      );
    case 'text':
      return (
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={file.name}>
          <pre className={styles.text} dir="auto">
            {content.text}
          </pre>
          {content.isCut && (
            <p className={styles.note}>
              {msg('Only the beginning is shown. Download the file to read all of it.')}
            </p>
          )}
        </div>
      );
    case 'pdf':
      return <iframe className={styles.pdf} src={content.url} title={file.name} />;
    case 'no-viewer':
    case 'none':
  }
  return (
    <div className={styles.none}>
      <FileBadge name={file.name} />
      <p>
        {content.state === 'no-viewer'
          ? msg('This browser cannot show PDF files. Download the file to read it.')
          : msg('This file cannot be shown here.')}{' '}
        <bdi>{fileSize(file.size)}</bdi>
      </p>
      <Button icon={Download} onClick={() => void downloads.download([file])}>
        {msg('Download')}
      </Button>
    </div>
  );
}
