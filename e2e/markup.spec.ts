import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { ClubDiscussion, ClubPost } from '../functions/src/contract/club-threads';
import type { Club } from '../functions/src/contract/clubs';
import type { Genre, Topic } from '../functions/src/contract/discuss';
import { test } from './fixtures';
import { AGAIN, getJson, postJson } from './support/api';
import { uniqueTitle } from './support/club';
import { MARKUP, MARKUP_NAME, recordInjections } from './support/markup';
import { NO_LANGUAGE_MODEL } from './support/page-errors';
import { withoutRenderedScreens } from './support/page-load';
import { addBook, addNote } from './support/shelf';

test.use({ allowedPageErrors: [NO_LANGUAGE_MODEL] });

const { image, script, svg, link, escaped } = MARKUP;

const expectText = (page: Page, text: string) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();

test('shows markup in notes, public threads, clubs and translations as text', async ({ reader, friend, request }) => {
  const { page } = friend;
  const injections = await recordInjections(page.context());
  const id = uniqueTitle('markup').replaceAll(' ', '-');
  const [genre] = await getJson<Genre[]>(request, undefined, '/api/discuss/genres');
  const opening = { discussionTitle: link, content: image, isReply: false, replyTo: null };
  const book = { id, title: `${script} ${id}`, author: svg, publisher: script, published: '<b>1999' };
  const topic = await postJson<Topic>(request, reader, '/api/discuss/discussion2', {
    ...opening,
    book,
    genre: genre?._id,
  });
  const about = { discussionId: topic._id };
  const post = await postJson<{ _id: string }>(request, reader, '/api/discuss/post', { ...about, content: escaped });
  const reply = { ...about, content: svg, isReply: true, replyTo: post._id };
  await postJson(request, reader, '/api/discuss/post', reply);
  await addBook(request, reader, id, book.title, book.author);
  await addNote(request, reader, id, { remark: script, chapterTitle: link, pub: true });
  await addBook(request, friend, 'markup-book', image, script);
  const note = await addNote(request, friend, 'markup-book', { remark: svg, chapter: 2, chapterTitle: link });

  await page.goto('/notes');
  for (const text of [image, script]) await expectText(page, text);
  await page.goto('/notes/markup-book');
  for (const text of [image, svg, link]) await expectText(page, text);
  await page.goto(`/notes/markup-book/${note._id}/edit`);
  await expect(page.getByLabel('Chapter Name')).toHaveValue(link);

  const genrePath = `/discuss/${genre?.url}`;
  await page.goto(genrePath);
  await expectText(page, svg);
  await page.goto(`${genrePath}/${id}`);
  for (const text of [book.title, link]) await expectText(page, text);
  await page.getByRole('link', { name: 'Public notes' }).click();
  await expectText(page, script);
  await page.goto(`${genrePath}/${id}/${topic._id}`);
  for (const text of [link, image, escaped, svg]) await expectText(page, text);

  const name = `${MARKUP_NAME} ${uniqueTitle('').trim()}`;
  const body = { title: name, members: [friend.username] };
  const { club } = await postJson<Club>(request, reader, '/api/bookclubs/newClub', body);
  const clubBook = { club, id: 'markup-book', title: script, author: svg };
  await postJson(request, reader, '/api/bookclubs/newBook', clubBook);
  const first = { club, book: clubBook.id, title: link, post: image };
  const thread = await postJson<ClubDiscussion>(request, reader, '/api/bookclubs/newDiscussion', first);
  const said = { id: thread._id, remark: escaped };
  const { _id: remark } = await postJson<ClubPost>(request, reader, '/api/bookclubs/newPost', said);
  await postJson(request, reader, '/api/bookclubs/newReply', { id: remark, remark: svg });

  const home = `/bookclubs/${encodeURIComponent(club)}`;
  await page.goto('/bookclubs');
  await expectText(page, name);
  await page.goto(home);
  for (const text of [script, svg]) await expectText(page, text);
  await page.goto(`${home}/${clubBook.id}`);
  await expectText(page, link);
  // There is no translator in tests, so a translation is added to the real response.
  await withoutRenderedScreens(page);
  await page.route('**/api/bookclubs/getPosts', async (route) => {
    const response = await route.fetch(AGAIN);
    const thread = (await response.json()) as { posts: ClubPost[] };
    const [first, ...others] = thread.posts;
    const posts = [{ ...first, translation: { translated: 'Italian', text: script } }, ...others];
    await route.fulfill({ response, json: { ...thread, posts } });
  });
  await page.goto(`${home}/${clubBook.id}/${thread._id}`);
  for (const text of [link, script, escaped]) await expectText(page, text);
  await page.getByRole('button', { name: 'Show original', exact: true }).click();
  await expectText(page, image);
  expect(injections).toEqual([]);
});
