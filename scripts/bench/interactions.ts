import type { Browser, Locator, Page } from '@playwright/test';
import type { NoteChanges } from '../../functions/src/contract/notes';
import { pathOf } from '../../functions/src/domain/addresses';
import { step } from '../progress';
import { recordInteractions, slowestInteraction, touchOf } from './event-timing';
import { type BenchPart, type Figure, median } from './figures';
import { screens } from './screens';
import { signIn, withSite } from './with-site';

type Measure = (name: string, act: () => Promise<unknown>) => Promise<void>;

type Visit = (page: Page, measure: Measure) => Promise<void>;

const ON_SHELF = 'frankenstein-shelley';

const BETWEEN_KEYS = 100;

const typing = (page: Page, text: string) => () => page.keyboard.type(text, { delay: BETWEEN_KEYS });

async function open(page: Page, path: string, content: Locator): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-is-app-rendered]').waitFor();
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

const visits: readonly Visit[] = [readAndReply, addBook, moveOn, takeNote, searchNotes];

const RUNS = Number(process.env.RUNS ?? 5);

const SLOWDOWN = 4;

const BUDGET_MS = 100;

async function openPhone(browser: Browser, address: string): Promise<Page> {
  const localStorage = [{ name: 'user', value: JSON.stringify(await signIn(address)) }];
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  });
  const page = await context.newPage();
  await recordInteractions(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

async function measureAll(browser: Browser, address: string): Promise<Map<string, number[]>> {
  const all = new Map<string, number[]>();
  for (let run = 1; run <= RUNS; run += 1) {
    step(`Using the screens (${run} of ${RUNS}) …`);
    for (const visit of visits) {
      const page = await openPhone(browser, address);
      await visit(page, async (name, act) => {
        const time = await slowestInteraction(page, act);
        all.set(name, [...(all.get(name) ?? []), time]);
      });
      await page.context().close();
    }
  }
  return all;
}

const figuresOf = (name: string, times: readonly number[]): Figure[] => [
  median(name, 'ms', times, BUDGET_MS),
  { name: `${name}: worst`, value: Math.max(...times), unit: 'ms', budget: BUDGET_MS },
];

export const interactions: BenchPart = {
  name: 'interactions',
  title: `Interaction to next paint, processor ${SLOWDOWN} times slower, ${RUNS} runs`,
  measure: () =>
    withSite(async ({ browser, address }) => {
      const all = await measureAll(browser, address);
      return [...all].flatMap(([name, times]) => figuresOf(name, times));
    }),
};
