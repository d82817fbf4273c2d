import type { Locator, Page } from '@playwright/test';
import type { NoteChanges } from '../../functions/src/contract/notes';
import { pathOf } from '../../functions/src/domain/addresses';
import { touchOf } from './event-timing';
import { screens } from './screens';

type Measure = (name: string, act: () => Promise<unknown>) => Promise<void>;

type Visit = (page: Page, measure: Measure) => Promise<void>;

const ON_SHELF = 'frankenstein-shelley';

const BETWEEN_KEYS = 100;

const typing = (page: Page, text: string) => () => page.keyboard.type(text, { delay: BETWEEN_KEYS });

async function open(page: Page, path: string, content: Locator): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-is-taken-over]').waitFor();
  await content.waitFor();
}

const readAndReply: Visit = async (page, measure) => {
  const link = page.getByRole('link', { name: 'Was Charlotte right to marry Mr Collins?' });
  await open(page, screens.book ?? '/', link);
  await measure('open a topic', await touchOf(page, link));
  const post = page.getByRole('article').first();
  const like = post.getByRole('button', { name: /^Like/ });
  const wasLiked = await like.getAttribute('aria-pressed');
  await measure('like', await touchOf(page, like));
  await post.locator(`button[aria-pressed="${wasLiked !== 'true'}"]`).waitFor();
  await measure('open the reply box', await touchOf(page, post.getByRole('button', { name: 'Reply' })));
  await page.getByLabel(/^Reply to/).focus();
  await measure('type a reply', typing(page, 'She had few choices.'));
};

const addBook: Visit = async (page, measure) => {
  const button = page.getByRole('button', { name: 'New Book' }).first();
  await open(page, pathOf.notes(), button);
  await measure('New Book', await touchOf(page, button));
  await page.getByPlaceholder('search...').focus();
  await measure('search for a book', typing(page, 'moby dick'));
  await page.getByRole('button', { name: 'Moby-Dick' }).first().waitFor();
};

const moveOn: Visit = async (page, measure) => {
  const next = page.getByRole('button', { name: 'Next chapter' });
  await open(page, pathOf.bookNotes(ON_SHELF), next);
  const line = await page.getByRole('button', { name: /^I'm at chapter/ }).innerText();
  await measure('next chapter', await touchOf(page, next));
  await page.getByRole('button', { name: line, exact: true }).waitFor({ state: 'detached' });
};

const takeNote: Visit = async (page, measure) => {
  const remark = page.getByLabel('Remark');
  await open(page, pathOf.newNote(ON_SHELF), remark);
  await page.getByLabel('Chapter', { exact: true }).fill('1');
  await remark.focus();
  await measure('type a note', typing(page, 'Reader, I read it.'));
  await measure('save a note', await touchOf(page, page.getByRole('button', { name: 'Save' })));
  await page.getByText('Successfully Saved!').waitFor();
};

const MANY_NOTES = 5000;

const searchNotes: Visit = async (page, measure) => {
  await page.route('**/api/notes/changes*', async (route) => {
    const answer: NoteChanges = await (await route.fetch()).json();
    const notes = Array.from({ length: MANY_NOTES }, (_, index) => {
      const note = answer.notes[index % answer.notes.length];
      return { ...note, _id: `note-${index}`, remark: `${note?.remark} ${index}` };
    });
    await route.fulfill({ json: { ...answer, notes } });
  });
  const box = page.getByRole('searchbox');
  await open(page, pathOf.notebook(), box);
  await page.getByText(/^5,000 notes|^5000 notes/).waitFor();
  await box.focus();
  await measure('search 5,000 notes', typing(page, 'the lamp'));
};

export const visits: readonly Visit[] = [readAndReply, addBook, moveOn, takeNote, searchNotes];
