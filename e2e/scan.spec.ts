import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { barsOf, type Picture, photograph, withCheckDigit } from '../web/test/barcode-picture';
import { test } from './fixtures';

const ISBN = withCheckDigit('978067978326');

const folder = mkdtempSync(join(tmpdir(), 'flyleaf-camera-'));
const video = join(folder, 'book.y4m');

/** A film of one frame, which Chromium repeats. */
function toVideo({ data, width, height }: Picture): Buffer {
  const light = Buffer.from(Array.from({ length: width * height }, (_, index) => data[4 * index + 1] ?? 0));
  const colors = Buffer.alloc((width * height) / 2, 128);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`);
  return Buffer.concat([head, light, colors]);
}

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const bars = barsOf(ISBN);
      writeFileSync(video, toVideo(photograph({ bars, width: 640, height: 480, degrees: 12, noise: 8, blur: 0.4 })));
      const camera = [
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${video}`,
      ];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

test('a reader allows the camera after refusing it, shows it a barcode, and adds the book', async ({ reader }) => {
  const { page } = reader;
  // The first time, as if the reader refused. Safari and Firefox have no `BarcodeDetector`.
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'BarcodeDetector');
    const devices = MediaDevices.prototype;
    const { getUserMedia } = devices;
    devices.getUserMedia = async () => {
      devices.getUserMedia = getUserMedia;
      throw new DOMException('Permission denied', 'NotAllowedError');
    };
  });
  await page.goto('/notes');
  await page.getByRole('button', { name: 'New Book' }).first().click();
  await page.getByRole('button', { name: 'Scan ISBN' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan ISBN' });
  await expect(dialog.getByRole('status')).toHaveText(/^Flyleaf can't use the camera\./);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('searchbox', { name: 'Find a book' })).toHaveValue(ISBN);
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: /Pride and Prejudice/ }).click();
  await expect(page.getByRole('link', { name: 'Pride and Prejudice' }).first()).toBeVisible();
});
