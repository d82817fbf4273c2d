import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Club, ClubDiscussion, ClubPost } from '../functions/src/contract/bookclubs';
import type { Genre, Topic } from '../functions/src/contract/discuss';
import { newTitle } from './bookclubs-club';
import { test } from './fixtures';
import { MARKUP, MARKUP_NAME, watchMarkup } from './markup';
import { send } from './send';
import { addBook, addNote } from './shelf';

/** What Chromium says of a language detector that it lacks. */
test.use({ expectedComplaints: [/language detection model/] });

const { image, script, svg, link, escaped } = MARKUP;

/** The same words as text, wherever spaces may have been folded. */
const sees = (page: Page, text: string) => expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();

test('markup in notes, kept for oneself and public, is text', async ({ reader, request }) => {
  const done = await watchMarkup(reader.page.context());
  const { page } = reader;
  await addBook(request, reader, 'markup-book', image, script);
  const first = await addNote(request, reader, 'markup-book', { remark: svg, chapter: 2, chapterTitle: link });
  await addNote(request, reader, 'markup-book', { remark: escaped, chapter: 2, chapterTitle: link });
  await page.goto('/notes');
  await sees(page, image);
  await sees(page, script);
  await page.goto('/notes/markup-book');
  for (const text of [image, svg, link, escaped]) await sees(page, text);
  await page.goto(`/notes/markup-book/${first._id}/edit`);
  await expect(page.getByLabel('Chapter Name')).toHaveValue(link);
  expect(done).toEqual([]);
});

test('markup in a public book, its discussion, posts, replies and notes is text', async ({
  reader,
  friend,
  request,
}) => {
  const { page } = friend;
  const done = await watchMarkup(page.context());
  const id = newTitle('markup').replaceAll(' ', '-');
  const [genre] = (await (await request.get('/api/discuss/genres')).json()) as Genre[];
  const opening = { discussionTitle: link, content: image, isReply: false, replyTo: null };
  const book = { id, title: `${script} ${id}`, author: svg };
  const topic = await send<Topic>(request, reader, '/api/discuss/discussion2', { ...opening, book, genre: genre?._id });
  const about = { discussionId: topic._id };
  const post = await send<{ _id: string }>(request, reader, '/api/discuss/post', { ...about, content: escaped });
  const reply = { ...about, content: svg, isReply: true, replyTo: post._id };
  await send(request, reader, '/api/discuss/post', reply);
  await addBook(request, reader, id, book.title, book.author);
  await addNote(request, reader, id, { remark: script, chapterTitle: link, pub: true });

  const place = `/discuss/${genre?.url}`;
  await page.goto(place);
  await sees(page, svg);
  await page.goto(`${place}/${id}`);
  for (const text of [book.title, link]) await sees(page, text);
  await page.getByRole('link', { name: /Readers.* notes/ }).click();
  await page.getByRole('heading', { name: 'Chapter 1' }).click();
  await sees(page, script);
  await page.goto(`${place}/${id}/${topic._id}`);
  for (const text of [link, image, escaped, svg]) await sees(page, text);
  expect(done).toEqual([]);
});

test('markup in a club, its book, discussion, posts and their translation is text', async ({
  reader,
  friend,
  request,
}) => {
  const { page } = friend;
  const done = await watchMarkup(page.context());
  const name = `${MARKUP_NAME} ${newTitle('').trim()}`;
  const body = { title: name, members: [friend.username] };
  const { club } = await send<Club>(request, reader, '/api/bookclubs/newClub', body);
  const about = { club, id: 'markup-book', title: script, author: svg };
  await send(request, reader, '/api/bookclubs/newBook', about);
  const opening = { club, book: about.id, title: link, post: image };
  const { _id: id } = await send<ClubDiscussion>(request, reader, '/api/bookclubs/newDiscussion', opening);
  const { _id: post } = await send<ClubPost>(request, reader, '/api/bookclubs/newPost', { id, remark: escaped });
  await send(request, reader, '/api/bookclubs/newReply', { id: post, remark: svg });

  const home = `/bookclubs/${encodeURIComponent(club)}`;
  await page.goto('/bookclubs');
  await sees(page, name);
  await page.goto(home);
  for (const text of [script, svg]) await sees(page, text);
  await page.goto(`${home}/${about.id}`);
  await sees(page, link);
  // No translator answers here: what one would have said stands in the answer of the real call.
  await page.route('**/api/bookclubs/getPosts', async (route) => {
    const response = await route.fetch();
    const thread = (await response.json()) as { posts: ClubPost[] };
    const [first, ...others] = thread.posts;
    const posts = [{ ...first, translation: { translated: 'Italian', text: script } }, ...others];
    await route.fulfill({ response, json: { ...thread, posts } });
  });
  await page.goto(`${home}/${about.id}/${id}`);
  for (const text of [link, script, escaped]) await sees(page, text);
  await page.getByRole('button', { name: 'Show original' }).click();
  await sees(page, image);
  expect(done).toEqual([]);
});
