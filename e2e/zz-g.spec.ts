import { test } from './fixtures';
import { patchJson } from './support/api';
import { addBook, addNote } from './support/shelf';

test('screens', async ({ reader, request }) => {
  test.setTimeout(180_000);
  const { page } = reader;
  await addBook(request, reader, 'moby-dick', 'Moby-Dick', 'Herman Melville');
  await addBook(request, reader, 'emma', 'Emma', 'Jane Austen');
  await addNote(request, reader, 'moby-dick', { chapter: 12, minute: 205, remark: 'He was a native of Rokovoko.' });
  await addNote(request, reader, 'moby-dick', {
    chapter: 12,
    minute: 240,
    page: 44,
    remark: 'An island far away to the West and South.',
    kind: 'quotation',
  });
  await patchJson(request, reader, '/api/notes/books/moby-dick', { minutes: 700, position: { unit: 'time', at: 210 } });
  await patchJson(request, reader, '/api/notes/books/emma', { pages: 474, status: 'finished' });
  const shot = async (name: string) => {
    for (const [size, width, height] of [
      ['p', 390, 844],
      ['d', 1280, 800],
    ] as const)
      for (const scheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: scheme });
        await page.waitForTimeout(400);
        await page.screenshot({ path: `/tmp/w/61g-${name}-${size}-${scheme}.png` });
      }
  };
  for (const language of ['en', 'it']) {
    await page.setViewportSize({ width: 1280, height: 800 });
    const it = language === 'it';
    if (it) {
      await page.evaluate(() => localStorage.setItem('language', 'it'));
    }
    await page.goto('/notes');
    await page.waitForTimeout(1500);
    await shot(`shelf-${language}`);
    await page.goto('/notes/moby-dick');
    await page.waitForTimeout(1500);
    await shot(`book-${language}`);
    await page
      .getByRole('button', { name: it ? 'Altro' : 'More' })
      .first()
      .click();
    await page.getByRole('menuitem', { name: it ? 'La mia lettura' : 'My reading' }).click();
    const at = page.getByLabel(it ? 'Ascoltato finora' : 'Listened so far');
    await at.fill('1:75');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: it ? 'Salva' : 'Save' })
      .click();
    await shot(`reading-${language}`);
    await page.goto('/notes/moby-dick/new');
    await page.waitForTimeout(1000);
    await page.getByLabel(it ? 'Minutaggio' : 'Time').fill('3:25');
    await shot(`note-${language}`);
    await patchJson(request, reader, '/api/notes/books/moby-dick', { status: 'finished' });
    await page.goto(`/year/${new Date().getFullYear()}`);
    await page.waitForTimeout(1500);
    await shot(`year-${language}`);
    await patchJson(request, reader, '/api/notes/books/moby-dick', {
      status: 'reading',
      position: { unit: 'time', at: 210 },
    });
  }
});
