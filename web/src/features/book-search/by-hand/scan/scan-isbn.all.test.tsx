import { barsOf, type Picture, photograph } from '@test/barcode-picture';
import { ada, renderApp } from '@test/render-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SEARCH = 'GET /api/notes/book/{searchText}';
const ISBN = '9780439023481';
const SIDES = ['videoWidth', 'videoHeight'];

/** What the camera shows. */
let shown: string;
const frames: Record<string, Picture> = {};
const frameOf = (bars: string) => (frames[bars] ??= photograph({ bars, width: 320, height: 80 }));
const getImageData = vi.fn(() => frameOf(shown) as ImageData);

const tracks: EventTarget[] = [];
const running = new Set<EventTarget>();
function newStream(): MediaStream {
  const track = Object.assign(new EventTarget(), { stop: () => running.delete(track) });
  tracks.push(track);
  running.add(track);
  return Object.assign(new MediaStream(), { getTracks: () => [track] as unknown as MediaStreamTrack[] });
}
const getUserMedia = vi.fn<MediaDevices['getUserMedia']>();
let devices: Partial<MediaDeviceInfo>[];
const enumerateDevices = async () => devices as MediaDeviceInfo[];
const setMedia = (mediaDevices: Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'> | undefined) =>
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });

let isHidden: boolean;
const setHidden = (hidden: boolean) =>
  act(async () => {
    isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  });

beforeEach(() => {
  [shown, isHidden, devices] = ['', false, [{ kind: 'audioinput' }, { kind: 'videoinput' }]];
  running.clear();
  tracks.length = 0;
  for (const mock of [getImageData, getUserMedia]) mock.mockClear();
  getUserMedia.mockImplementation(async () => newStream());
  setMedia({ getUserMedia, enumerateDevices });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => {}, getImageData } as never);
  for (const side of SIDES) {
    Object.defineProperty(HTMLVideoElement.prototype, side, { configurable: true, value: 320 });
  }
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  for (const side of SIDES) Reflect.deleteProperty(HTMLVideoElement.prototype, side);
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
  await waitFor(() => expect(getImageData).toHaveBeenCalled());
  expect(getUserMedia).toHaveBeenCalledExactlyOnceWith({
    video: expect.objectContaining({ facingMode: 'environment' }),
    audio: false,
  });
  expect(running.size).toBe(1);
  shown = barsOf(ISBN);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('searchbox', { name: /^Find a book/ })).toHaveValue(ISBN);
  await waitFor(() => expect(server.last(SEARCH)?.params).toEqual({ searchText: ISBN }));
  expect(running.size).toBe(0);
});

test('keeps looking after a barcode of another thing', async () => {
  const { dialog } = await openScanner();
  shown = barsOf('4006381333931');
  expect(await dialog.findByText(/^This barcode isn't an ISBN\./)).toBeInTheDocument();
  expect(running.size).toBe(1);
  shown = barsOf(ISBN);
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

test('turns the camera off while its tab is hidden and when it is closed', async () => {
  const { user, dialog } = await openScanner();
  await waitFor(() => expect(running.size).toBe(1));
  await setHidden(true);
  expect(running.size).toBe(0);
  await setHidden(false);
  await waitFor(() => expect(running.size).toBe(1));
  expect(dialog.getByRole('status')).toHaveTextContent(/^Point the camera/);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(running.size).toBe(0));
  expect(screen.getByRole('searchbox', { name: /^Find a book/ })).toHaveValue('');
});

test('explains that the camera stopped, resumes when it returns, and can be started again', async () => {
  const { user, dialog } = await openScanner();
  await waitFor(() => expect(getImageData).toHaveBeenCalled());
  const send = (type: string) => act(() => void tracks.at(-1)?.dispatchEvent(new Event(type)));
  send('mute');
  expect(dialog.getByRole('status')).toHaveTextContent(/^The camera stopped\./);
  send('unmute');
  expect(dialog.getByRole('status')).toHaveTextContent(/^Point the camera/);
  send('ended');
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/^The camera stopped\./));
  expect(dialog.getByLabelText('Picture of the camera')).not.toBeVisible();
  expect(running.size).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(running.size).toBe(1));
  shown = barsOf(ISBN);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('searchbox', { name: /^Find a book/ })).toHaveValue(ISBN);
});

test.each([
  ['without a camera', () => (devices = [{ kind: 'audioinput' }])],
  [
    "that doesn't list its cameras",
    () => setMedia({ getUserMedia, enumerateDevices: () => Promise.reject(new Error()) }),
  ],
  ['on a connection that is not secure', () => setMedia(undefined)],
])("isn't offered by a browser %s", async (_, change) => {
  change();
  await openSearch();
  const { preload } = (await import('../lazy')).ScanIsbn;
  await act(preload);
  expect(screen.queryByRole('button', { name: 'Scan ISBN' })).toBeNull();
});
