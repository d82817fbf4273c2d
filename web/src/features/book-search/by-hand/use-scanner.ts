import { isbn13Of } from '@domain/isbn';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

export type ScannerState = 'starting' | 'looking' | 'other' | 'refused' | 'no camera' | 'failed';

const PAUSE_MS = 150;

const FORMAT = 'ean_13';

export async function canScan(): Promise<boolean> {
  if (!('BarcodeDetector' in window) || !navigator.mediaDevices?.getUserMedia) return false;
  const formats: string[] = await BarcodeDetector.getSupportedFormats().catch(() => []);
  return formats.includes(FORMAT);
}

export function useScanner(onFound: (isbn13: string) => void): {
  video: RefObject<HTMLVideoElement | null>;
  state: ScannerState;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<ScannerState>('starting');
  const [isVisible, setVisible] = useState(() => !document.hidden);
  const found = useEffectEvent(onFound);

  useEffect(() => {
    const look = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  useEffect(() => {
    if (!isVisible || !video.current) return;
    const scan = new AbortController();
    const { signal } = scan;
    scanWith(video.current, signal, (next) => !signal.aborted && setState(next)).then((isbn) => {
      if (isbn && !signal.aborted) found(isbn);
    });
    return () => scan.abort();
  }, [isVisible]);

  return { video, state };
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
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
    if (signal.aborted) return undefined;
    for (const track of stream.getTracks()) track.addEventListener('ended', () => ended.abort());
    video.srcObject = stream;
    await video.play();
    report('looking');
    const detector = new BarcodeDetector({ formats: [FORMAT] });
    while (!isOver.aborted) {
      // Fails until the video has its first picture.
      const codes = await detector.detect(video).catch(() => []);
      const isbn = codes.map(({ rawValue }) => isbn13Of(rawValue)).find(Boolean);
      if (isbn) return isbn;
      if (codes.length > 0) report('other');
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    report('failed');
  } catch (error) {
    report(stateAfter(error));
  } finally {
    turnOff();
    signal.removeEventListener('abort', turnOff);
  }
  return undefined;
}

function stateAfter(error: unknown): ScannerState {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'no camera' : 'failed';
}
