import { ada, renderApp } from '@test/render-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SEARCH = 'GET /api/notes/book/{searchText}';
const ISBN = '9780439023481';

type Found = Awaited<ReturnType<BarcodeDetector['detect']>>;

/** What the camera shows, and the formats that the browser finds. */
let shown: Found;
let formats: string[];
const detect = vi.fn<BarcodeDetector['detect']>(async () => shown);
const created = vi.fn<(options: { formats: string[] }) => void>();

class FakeDetector implements BarcodeDetector {
  static getSupportedFormats = vi.fn(async () => formats);
  detect = detect;
  constructor(options: { formats: string[] }) {
    created(options);
  }
}

const tracks: EventTarget[] = [];
const running = new Set<EventTarget>();
function newStream(): MediaStream {
  const track = Object.assign(new EventTarget(), { stop: () => running.delete(track) });
  tracks.push(track);
  running.add(track);
  return Object.assign(new MediaStream(), { getTracks: () => [track] as unknown as MediaStreamTrack[] });
}
const getUserMedia = vi.fn<MediaDevices['getUserMedia']>();
const setCamera = (mediaDevices: Pick<MediaDevices, 'getUserMedia'> | undefined) =>
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });

let isHidden: boolean;
const setHidden = (hidden: boolean) =>
  act(async () => {
    isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  });

beforeEach(() => {
  [shown, formats, isHidden] = [[], ['ean_13', 'qr_code'], false];
  running.clear();
  tracks.length = 0;
  for (const mock of [detect, created, FakeDetector.getSupportedFormats, getUserMedia]) mock.mockClear();
  getUserMedia.mockImplementation(async () => newStream());
  vi.stubGlobal('BarcodeDetector', FakeDetector);
  setCamera({ getUserMedia });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

async function openSearch() {
  const app = await renderApp('/bookclubs/Slow_Readers/newBook', {
    session: ada,
    server: {
      'GET /api/bookclubs/clubBooks/{club}': [],
      'GET /api/notes/books': [],
      'GET /api/notes/book/here/{searchText}': [],
      [SEARCH]: [],
    },
  });
  await screen.findByRole('button', { name: 'Add it by hand' });
  return app;
}

async function openScanner() {
  const app = await openSearch();
  await app.user.click(await screen.findByRole('button', { name: 'Scan ISBN' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Scan ISBN' })) };
}

test('searches for the ISBN that the camera shows, and turns the camera off', async () => {
  const { server, dialog } = await openScanner();
  expect(await dialog.findByText('Point the camera at the barcode on the back of the book.')).toBeInTheDocument();
  await waitFor(() => expect(detect).toHaveBeenCalled());
  expect(created).toHaveBeenCalledExactlyOnceWith({ formats: ['ean_13'] });
  expect(getUserMedia).toHaveBeenCalledExactlyOnceWith({ video: { facingMode: 'environment' }, audio: false });
  expect(running.size).toBe(1);
  shown = [{ rawValue: ISBN }];
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('searchbox', { name: /^Find a book/ })).toHaveValue(ISBN);
  await waitFor(() => expect(server.last(SEARCH)?.params).toEqual({ searchText: ISBN }));
  expect(running.size).toBe(0);
});

test('keeps looking after a barcode of another thing', async () => {
  const { dialog } = await openScanner();
  const rawValue = '4006381333931';
  shown = [{ rawValue }];
  expect(await dialog.findByText(/^This barcode isn't an ISBN\./)).toBeInTheDocument();
  expect(running.size).toBe(1);
  shown = [{ rawValue }, { rawValue: ISBN }];
  await waitFor(() => expect(screen.getByRole('searchbox', { name: /^Find a book/ })).toHaveValue(ISBN));
});

test.each([
  ['a refused permission', 'NotAllowedError', /^Flyleaf can't use the camera\./],
  ['a device without a camera', 'NotFoundError', 'No camera was found. Type the ISBN instead.'],
  ['a camera in use', 'NotReadableError', /^The camera didn't start\./],
])('explains %s', async (_, name, message) => {
  getUserMedia.mockRejectedValue(new DOMException('No.', name));
  const { user, dialog } = await openScanner();
  expect(await dialog.findByText(message)).toBeInTheDocument();
  expect(dialog.getByLabelText('Picture of the camera')).not.toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('turns the camera off while its tab is hidden and when it is closed, and explains when it stops', async () => {
  const { user, dialog } = await openScanner();
  await waitFor(() => expect(running.size).toBe(1));
  await setHidden(true);
  expect(running.size).toBe(0);
  await setHidden(false);
  await waitFor(() => expect(running.size).toBe(1));
  expect(dialog.getByRole('status')).toHaveTextContent(/^Point the camera/);
  await waitFor(() => expect(detect).toHaveBeenCalled());
  act(() => void tracks.at(-1)?.dispatchEvent(new Event('ended')));
  expect(await dialog.findByText(/^The camera didn't start\./)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(running.size).toBe(0));
  expect(screen.getByRole('searchbox', { name: /^Find a book/ })).toHaveValue('');
});

test.each([
  ['finds no barcodes', () => vi.unstubAllGlobals()],
  ['finds other barcodes only', () => (formats = ['qr_code'])],
  ['has no camera', () => setCamera(undefined)],
])("isn't offered by a browser that %s", async (_, change) => {
  change();
  await openSearch();
  const { preload } = (await import('./lazy')).ScanIsbn;
  await act(preload);
  expect(screen.queryByRole('button', { name: 'Scan ISBN' })).toBeNull();
});
