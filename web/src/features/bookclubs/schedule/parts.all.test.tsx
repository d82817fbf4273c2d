import type { ClubBookOverview } from '@contract/clubs';
import {
  aBook,
  aDiscussion,
  anOverview,
  answer,
  aPost,
  books,
  getPosts,
  id,
  LONG_ENOUGH,
  newPost,
  noProgress,
  open,
  openClub,
  startVisit,
} from '@test/club-samples';
import { type FakeAnswers, type FakeRequest, fails } from '@test/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeLiveLayer } from '@/features/thread/test/fake-live';

beforeEach(fakeLiveLayer);
beforeEach(startVisit);

const SAVE = 'POST /api/bookclubs/chapterParts';
const parts = [
  { name: '', chapters: 18 },
  { name: 'Adolescence', chapters: 44 },
];
const named = aBook({ parts });

async function openBook(overview: Partial<ClubBookOverview>, server: FakeAnswers = {}, book = aBook()) {
  const opened = await openClub(
    {
      [books]: [book],
      'POST /api/bookclubs/getDiscussions': [],
      'POST /api/bookclubs/getBook': anOverview({ book, ...overview }),
      ...server,
    },
    '/bookclubs/Slow_Readers/persuasion',
  );
  await screen.findByRole('checkbox', { name: 'Share my place in this book' });
  return opened;
}
const partsButton = () => screen.queryByRole('button', { name: 'Parts of the book' });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('defines the parts of a book, and undoes it', async () => {
  const { user, server } = await openBook(
    {},
    { [SAVE]: ({ body }: FakeRequest) => (body as { parts: typeof parts }).parts },
  );
  await user.click(partsButton() as HTMLElement);
  const popup = await dialog('Parts of the book');
  const [first, second] = popup.getAllByRole('spinbutton', { name: 'Chapters' }) as [HTMLElement, HTMLElement];
  await user.fill(first, '18');
  await user.type(second, '0');
  await user.click(popup.getByRole('button', { name: 'Save' }));
  expect(await popup.findByText('Type a number from 1 to 1000.')).toBeInTheDocument();
  expect(second).toHaveFocus();
  expect(server.calls).not.toContain(SAVE);
  await user.clear(second);
  await user.fill(second, '44');
  await user.fill(popup.getAllByRole('textbox', { name: 'Name (optional)' })[1] as HTMLElement, 'Adolescence');
  await user.click(popup.getByRole('button', { name: 'Add a part' }));
  expect(popup.getByRole('button', { name: 'Remove part 3' })).toBeInTheDocument();
  await user.click(popup.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.last(SAVE)?.body).toEqual({ club: 'Slow_Readers', book: 'persuasion', parts, seen: [] });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.last(SAVE)?.body).toMatchObject({ parts: [], seen: parts }));
});

test('members who cannot change them report the names of others', async () => {
  const { user } = await openBook({ canSchedule: false }, {}, named);
  expect(partsButton()).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Report the names of the parts' }));
  expect(await screen.findByRole('dialog', { name: 'Report' })).toBeInTheDocument();
});

test("names chapters on the book's screen, and asks for them by part", async () => {
  const schedule = [{ chapter: 21, by: '2099-12-06' }];
  const progress = { chapter: 18, finished: false };
  const moved = {
    progress: { chapter: 22, finished: false },
    previous: progress,
    updatedAt: '2026-11-20T18:30:00.000Z',
  };
  const { user, server } = await openBook(
    { schedule, progress, activity: [{ chapter: 19, discussions: 1, posts: 2 }] },
    {
      'GET /api/notes/progress/{bookKey}': { ...noProgress, progress },
      'PATCH /api/notes/progress/{bookKey}': moved,
    },
    { ...named, progress },
  );
  expect(screen.getByText(/^Read to chapter 3 of “Adolescence” by .+\. 3 chapters to go\.$/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Adolescence, chapter 1 · 1 discussion · 2 posts' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  const dates = await dialog('Schedule');
  expect(dates.getByText(/^Read to chapter 3 of “Adolescence” by/)).toBeInTheDocument();
  await user.click(dates.getByRole('button', { name: 'Edit dates' }));
  const field = within(await dates.findByRole('group', { name: 'To chapter' }));
  expect(field.getByRole('combobox', { name: 'Part' })).toHaveDisplayValue('Adolescence');
  expect(field.getByRole('combobox', { name: 'Chapter' })).toHaveDisplayValue('3');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: "I'm at chapter 18 of part 1" }));
  const place = await dialog('Where are you?');
  await user.selectOptions(place.getByRole('combobox', { name: 'Part' }), 'Adolescence');
  await user.selectOptions(place.getByRole('combobox', { name: 'Chapter' }), '4');
  await user.click(place.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText("You're at chapter 4 of “Adolescence” now.")).toBeInTheDocument();
  expect(server.last('PATCH /api/notes/progress/{bookKey}')?.body).toMatchObject({ chapter: 22 });
});

test('names chapters in a thread, and posts up to a chapter of a part', async () => {
  const posts = [
    aPost({ _id: id('p1'), chapter: 18, content: 'The dolls.' }),
    aPost({ _id: id('p2'), chapter: 21, hidden: true, content: '' }),
  ];
  const discussion = { ...aDiscussion({ chapter: 2 }), book: { _id: 'persuasion', title: 'Persuasion', parts } };
  const { user, server } = await open({
    [books]: [named],
    [getPosts]: { ...answer(posts), discussion },
    [newPost]: fails(503, 'unavailable', 'Not now.'),
  });
  expect(await screen.findByText('The dolls.')).toBeInTheDocument();
  expect(screen.getByText('up to chapter 18 of part 1')).toBeInTheDocument();
  expect(await screen.findByText(/, about chapter 3 of “Adolescence”\. Sealed/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show everything up to chapter 3 of “Adolescence”' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'New Reply' }));
  await user.fill(await screen.findByLabelText('New Reply'), LONG_ENOUGH);
  const reach = screen.getByRole('combobox', { name: 'How far it goes' });
  expect(reach).toHaveDisplayValue('Up to chapter 2 of part 1');
  await user.selectOptions(reach, 'Another chapter');
  const field = within(screen.getByRole('group', { name: 'Chapter' }));
  await user.selectOptions(field.getByRole('combobox', { name: 'Part' }), 'Adolescence');
  await user.selectOptions(field.getByRole('combobox', { name: 'Chapter' }), '44');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(server.last(newPost)?.body).toMatchObject({ chapter: 62 }));
});
