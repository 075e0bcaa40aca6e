import SignaturePad, { type PointGroup } from 'signature_pad';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { signatureSize } from '../../../../core/contracts/signatures.js';

export type SigningMode = 'draw' | 'type';

interface SignaturePadState {
  hasStrokes: boolean;
  /** Removes the latest stroke. */
  undo(): void;
  clear(): void;
  /** A PNG of the signature. */
  picture(): Promise<Blob>;
}

/** Handwriting of the systems; Chinese names in the style of a brush. */
const font = (px: number): string =>
  `italic ${px}px "Segoe Script", "Bradley Hand", "Snell Roundhand", KaiTi, STKaiti, "Kaiti SC", cursive`;

/** Share of the canvas that a typed name fills at most, and its baseline. */
const nameWidth = 0.88;
const baseline = 0.64;

/**
 * The signature on a canvas, whose pixels are those of the picture at any size of the element. Strokes stay while a name is
 * typed instead.
 */
export function useSignaturePad(
  canvas: RefObject<HTMLCanvasElement | null>,
  { mode, name }: { mode: SigningMode; name: string },
): SignaturePadState {
  const pad = useRef<SignaturePad>(undefined);
  /** In px of the element, whose width was this one. */
  const strokes = useRef<{ of: PointGroup[]; width: number }>({ of: [], width: 0 });
  const [hasStrokes, setHasStrokes] = useState(false);

  const render = useEffectEvent(() => {
    const [element, present] = [canvas.current, pad.current];
    const context = element?.getContext('2d');
    if (!element || !present || !context || element.clientWidth === 0) return;
    const { clientWidth: width } = element;
    if (strokes.current.width !== width) {
      strokes.current = { of: scaled(strokes.current.of, width / (strokes.current.width || width)), width };
      // Also clears the canvas.
      Object.assign(element, signatureSize);
      context.scale(signatureSize.width / width, signatureSize.width / width);
    }
    present.fromData(mode === 'draw' ? strokes.current.of : []);
    if (mode === 'draw') present.on();
    else {
      present.off();
      renderName(context, name);
    }
  });

  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const made = new SignaturePad(element, {
      penColor: getComputedStyle(element).color,
      minWidth: 0.8,
      maxWidth: 2.6,
    });
    const keep = (): void => {
      strokes.current = { ...strokes.current, of: made.toData() };
      setHasStrokes(strokes.current.of.length > 0);
    };
    made.addEventListener('endStroke', keep);
    pad.current = made;
    const sizes = new ResizeObserver(() => render());
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      made.removeEventListener('endStroke', keep);
      made.off();
      pad.current = undefined;
    };
  }, [canvas]);

  useEffect(() => render(), [mode, name]);

  function change(next: PointGroup[]): void {
    strokes.current = { ...strokes.current, of: next };
    pad.current?.fromData(next);
    setHasStrokes(next.length > 0);
  }

  return {
    hasStrokes,
    undo: () => change(strokes.current.of.slice(0, -1)),
    clear: () => change([]),
    picture: () =>
      new Promise((resolve, reject) => {
        canvas.current?.toBlob((blob) => {
          if (blob) resolve(blob);
          else reject(new Error('The browser cannot write the picture.'));
        }, 'image/png');
      }),
  };
}

const scaled = (strokes: readonly PointGroup[], by: number): PointGroup[] =>
  by === 1
    ? [...strokes]
    : strokes.map((stroke) => ({
        ...stroke,
        points: stroke.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })),
      }));

/** Renders a name in the middle, smaller if it is long. */
function renderName(context: CanvasRenderingContext2D, name: string): void {
  const { width, height } = signatureSize;
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  context.fillStyle = getComputedStyle(context.canvas).color;
  context.textAlign = 'center';
  const px = height * 0.38;
  context.font = font(px);
  const wanted = context.measureText(name).width;
  context.font = font(Math.min(px, (px * width * nameWidth) / Math.max(wanted, 1)));
  context.fillText(name, width / 2, height * baseline);
  context.restore();
}
