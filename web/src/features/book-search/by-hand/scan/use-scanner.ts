import { isbn13Of } from '@domain/isbn';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readBarcode } from './read-barcode';

export type ScannerState = 'starting' | 'looking' | 'other' | 'refused' | 'no camera' | 'failed' | 'stopped';

const PAUSE_MS = 100;

/** Pixels of a frame. The bars of a code that fills a fifth of it are then 2 wide. */
const LONGEST_SIDE = 960;

const CAMERA = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };

export function useScanner(onFound: (isbn13: string) => void): {
  video: RefObject<HTMLVideoElement | null>;
  state: ScannerState;
  retry: () => void;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<ScannerState>('starting');
  const [isVisible, setVisible] = useState(() => !document.hidden);
  const [attempt, setAttempt] = useState(0);
  const found = useEffectEvent(onFound);

  useEffect(() => {
    const look = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt starts the camera again.
  useEffect(() => {
    if (!isVisible || !video.current) return;
    const scan = new AbortController();
    const { signal } = scan;
    scanWith(video.current, signal, (next) => !signal.aborted && setState(next)).then((isbn) => {
      if (isbn && !signal.aborted) found(isbn);
    });
    return () => scan.abort();
  }, [isVisible, attempt]);

  return { video, state, retry: () => setAttempt(attempt + 1) };
}

/** Undefined when aborted or without a camera. Always turns the camera off. */
async function scanWith(
  video: HTMLVideoElement,
  signal: AbortSignal,
  report: (state: ScannerState) => void,
): Promise<string | undefined> {
  const ended = new AbortController();
  const isOver = AbortSignal.any([signal, ended.signal]);
  let stream: MediaStream | undefined;
  const turnOff = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  };
  signal.addEventListener('abort', turnOff);
  report('starting');
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: CAMERA, audio: false });
    if (signal.aborted) return undefined;
    for (const track of stream.getTracks()) {
      track.addEventListener('ended', () => ended.abort());
      track.addEventListener('mute', () => report('stopped'));
      track.addEventListener('unmute', () => report('looking'));
    }
    video.srcObject = stream;
    await video.play();
    report('looking');
    const canvas = document.createElement('canvas');
    while (!isOver.aborted) {
      const frame = frameOf(video, canvas);
      const code = frame && readBarcode(frame);
      const isbn = code && isbn13Of(code);
      if (isbn) return isbn;
      if (code) report('other');
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    report('stopped');
  } catch (error) {
    report(stateAfter(error));
  } finally {
    turnOff();
    signal.removeEventListener('abort', turnOff);
  }
  return undefined;
}

/** Undefined until the video has its first picture. */
function frameOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(video.videoWidth, video.videoHeight));
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!width || !height || !context) return undefined;
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  context.drawImage(video, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

function stateAfter(error: unknown): ScannerState {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'no camera' : 'failed';
}
