import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/contract/user';
import { translationId } from '../../../src/domain/report-ids';
import { send } from '../../calls/areas';
import { verified } from '../../fixtures/in-process';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import {
  aTitle,
  changeClub,
  newFixture as clubFixture,
  newClub,
  newPost,
  sampleText,
  settingsOf,
  thread,
} from '../fixtures/clubs';
import { newFixture } from '../fixtures/discussions';
import { write } from '../fixtures/member-translations';
import {
  act,
  caseWith,
  daysLater,
  hide,
  newModerator,
  queueOf,
  report,
  statementsOf,
  why,
} from '../fixtures/moderation';
import { sendNotes } from '../fixtures/my-data';
import { noticesOf } from '../fixtures/notices';

const scene = sceneOf(async () => {
  const [fixture, open, eve, moderator] = await Promise.all([
    clubFixture(),
    newFixture(),
    newReader('eve').then(verified),
    newModerator(),
  ]);
  return { ...fixture, open, eve, moderator };
});

describe('a member translation', () => {
  it('can be reported by members and hidden from everyone except its author, and the original stays', async () => {
    const { ada, ben, discussion, eve, moderator } = scene;
    const post = await newPost(ada, discussion, { text: `A kind post in ${discussion}` });
    const translate = async (as: Session, text: string) => (await write(as, { id: post._id, text })).body._id;
    const words = `Parole cattive ${post._id.slice(0, 8)}`;
    const id = translationId('post', post._id, await translate(ben, words));
    const shownTo = async (as: Session) => {
      const { posts } = await thread(as, scene, { language: 'it' });
      return posts.find(({ _id }) => _id === post._id)?.version?.text;
    };
    expect([await shownTo(ada), (await noticesOf(ada)).length]).toEqual([words, 1]);
    expect((await report(id, { as: eve, kind: 'translation' })).status).toBe(404);
    expect((await report(id, { as: ben, kind: 'translation' })).status).toBe(400);
    expect((await report(id, { as: ada, kind: 'translation' })).status).toBe(200);
    const hidden = await hide(moderator, words);
    expect(hidden).toMatchObject({ kind: 'translation', user: ben.username, place: null });
    expect(hidden.context).toMatchObject({
      thread: 'The ending',
      answers: { user: ada.username, text: post.content },
    });
    expect([await shownTo(ada), await shownTo(ben)]).toEqual([undefined, words]);
    const all = { kind: 'post', id: post._id, language: 'it' };
    const kept = async (as: Session) =>
      (await send<unknown[]>('POST /api/bookclubs/getMemberTranslations', { as, body: all })).body.length;
    expect([await kept(ada), await kept(ben)]).toEqual([0, 1]);
    expect((await noticesOf(ada)).filter(({ kind }) => kind === 'version')).toEqual([]);
    expect((await statementsOf(ben)).statements).toMatchObject([{ kind: 'translation', act: 'hide', excerpt: words }]);
    await act(moderator, hidden, 'restore');
    expect(await shownTo(ada)).toBe(words);
    await act(moderator, { ...hidden, version: hidden.version + 1 }, 'hide', why);
    expect(await translate(ada, 'Altre parole')).toEqual(expect.any(String));
    expect(await shownTo(ben)).toBe('Altre parole');
  });
});

describe('a note shared with a club', () => {
  it('can be reported by its members and hidden from them', async () => {
    const { ada, ben, eve, moderator, club, book } = scene;
    const { title: clubName } = await settingsOf(ada, club);
    await sendNotes(`POST /api/notes/books/${book}`, { as: ada, body: { title: 'Persuasion' } });
    const remark = `A note about a member by ${ada.id}`;
    const body = { bookId: book, remark, chapter: 0, audience: { club } };
    const { body: note } = await sendNotes<{ _id: string }>('POST /api/notes', { as: ada, body });
    const shown = async () =>
      (await sendNotes<{ _id: string }[]>(`GET /api/notes/margins/${book}?club=${club}`, { as: ben })).body.length;
    expect(await shown()).toBe(1);
    expect((await report(note._id, { as: eve, kind: 'note' })).status).toBe(404);
    expect((await report(note._id, { kind: 'note' })).status).toBe(404);
    expect((await report(note._id, { as: ben, kind: 'note' })).status).toBe(200);
    const hidden = await hide(moderator, remark);
    expect(hidden).toMatchObject({ user: ada.username, place: null, context: { club: clubName } });
    expect(await shown()).toBe(0);
    await act(moderator, hidden, 'restore');
    expect(await shown()).toBe(1);
  });
});

describe('what moderators judge', () => {
  it('has all that others read: a quotation, the name of a chapter and tags', async () => {
    const { ada, ben, book, discussion, moderator } = scene;
    await sendNotes(`POST /api/notes/books/${book}`, { as: ada, body: { title: 'Persuasion' } });
    const words = { chapter: 1, chapterTitle: 'Ben the thief', tags: ['steals'], remark: `Ben lives here ${ada.id}` };
    const body = { ...words, bookId: book, pub: true };
    const { body: note } = await sendNotes<{ _id: string }>('POST /api/notes', { as: ada, body });
    const quoting = { id: discussion, remark: 'What a fine sentence this is.', quote: { noteId: note._id } };
    const { body: post } = await send<{ _id: string }>('POST /api/bookclubs/newPost', { as: ada, body: quoting });
    await report(note._id, { as: ben, kind: 'note' });
    await report(post._id, { as: ben, kind: 'clubPost' });
    const texts = (await queueOf(moderator)).map(({ text }) => text);
    expect(texts).toContain(`Ben the thief\n\nBen lives here ${ada.id}\n\n#steals`);
    expect(texts).toContain(`“Ben lives here ${ada.id}”\n\nWhat a fine sentence this is.`);
  });
});

describe("a public book's title and author", () => {
  it('are hidden with its publisher and year, also where notes name the book, but not by three reports', async () => {
    const { open, ada, ben, eve, moderator } = scene;
    const about = { title: 'Ada is a thief', author: 'And a liar', publisher: 'Via Roma 1', published: 'Call 333' };
    const book = { id: 'zz-1', ...about };
    const opening = { discussionTitle: 'A start', content: 'Twenty letters or some more.', genre: open.genre };
    expect((await send('POST /api/discuss/discussion2', { as: ada, body: { ...opening, book } })).status).toBe(200);
    await sendNotes('POST /api/notes/books/zz-1', { as: ada, body: about });
    const note = { bookId: 'zz-1', remark: 'It begins', chapter: 0, pub: true };
    await sendNotes('POST /api/notes', { as: ada, body: note });
    await send('PATCH /api/user', { as: ada, body: { page: { on: true, clubs: false } } });
    const byVisitor = [await report('no-such-book', { kind: 'book' }), await report('zz-1', { kind: 'book' })];
    expect(byVisitor.map(({ status }) => status)).toEqual([404, 200]);
    for (const as of [ben, eve, open.reader]) await report('zz-1', { as, kind: 'book', now: daysLater(8) });
    const text = 'Ada is a thief\n\nAnd a liar\n\nVia Roma 1\n\nCall 333';
    const found = await caseWith(moderator, text);
    expect(found).toMatchObject({ kind: 'book', user: 'deleted reader', numReports: 4, hidden: false });
    const { body: hidden } = await act(moderator, found, 'hide', why);
    const shown = async () => (await send('GET /api/discuss/book/zz-1')).body;
    const isFound = async () => {
      const { body } = await send<{ books: { _id: string }[] }>('GET /api/discuss/search?q=thief');
      return body.books.some(({ _id }) => _id === 'zz-1');
    };
    expect(await shown()).toMatchObject({
      title: '[…]',
      author: '',
      publisher: '',
      publishedDate: '',
      genre: open.genre,
    });
    expect(await isFound()).toBe(false);
    const ofReader = await send<object[]>(`GET /api/readers/${ada.username}/notes`);
    expect(ofReader.body).toMatchObject([{ remark: 'It begins', book: { title: '[…]' } }]);
    expect((await act(moderator, hidden, 'restore')).body).toMatchObject({ text });
    expect(await shown()).toMatchObject({ title: about.title, publisher: 'Via Roma 1', publishedDate: 'Call 333' });
    expect(await isFound()).toBe(true);
  });
});

describe('a hidden club name', () => {
  it('stays hidden when an owner changes the name and restores it or a look-alike', async () => {
    const { ada: owner, eve, moderator } = scene;
    const { club, clubName: bad } = await newClub(owner, aTitle('Bad'));
    const good = aTitle('Good');
    // Contains a Cyrillic letter.
    const lookAlike = bad.replace('a', '\u0430');
    const about = 'We read what others hide.';
    const listing = { languages: ['en'], pace: 'month', about };
    await send('POST /api/bookclubs/listing', { as: owner, body: { club, listing } });
    const listed = async () => {
      const { body } = await send<{ clubName: string; about: string }[]>('GET /api/bookclubs/directory', { as: eve });
      return body.filter(({ clubName }) => [bad, good, lookAlike].includes(clubName));
    };
    const rename = async (currTitle: string, newTitle: string) =>
      expect(await changeClub(owner, currTitle, { newTitle })).toMatchObject({ status: 200 });
    expect(await listed()).toMatchObject([{ clubName: bad, about }]);
    await report(club, { as: eve, kind: 'club' });
    const hidden = await hide(moderator, `${bad}\n\n${about}`);
    expect(await listed()).toEqual([]);
    await rename(bad, good);
    expect(await listed()).toMatchObject([{ clubName: good, about: '' }]);
    await rename(good, bad);
    expect(await listed()).toEqual([]);
    await rename(bad, lookAlike);
    expect(await listed()).toEqual([]);
    await rename(lookAlike, good);
    expect((await act(moderator, hidden, 'restore')).status).toBe(200);
    await rename(good, bad);
    expect(await listed()).toMatchObject([{ clubName: bad }]);
  });
});

describe('the member translations of hidden content', () => {
  it('are hidden too, and only its author can write another one', async () => {
    const { ada, ben, discussion, moderator } = scene;
    const post = await newPost(ada, discussion, { text: `Words that will be hidden in ${discussion}.` });
    const about = [
      { kind: 'post', id: post._id, language: 'it' },
      { kind: 'title', id: discussion, language: 'it' },
    ] as const;
    const translate = (as: Session, original: object, text: string, replaces?: string) =>
      send<{ _id: string }>('POST /api/bookclubs/memberTranslation', { as, body: { ...original, text, replaces } });
    const found = async (as: Session, original: object) =>
      (await send<unknown[]>('POST /api/bookclubs/getMemberTranslations', { as, body: { ...original, reveal: true } }))
        .body.length;
    for (const original of about) expect((await translate(ada, original, 'Parole nascoste')).status).toBe(200);
    for (const original of about) expect(await found(ben, original)).toBe(1);
    await report(post._id, { as: ben, kind: 'clubPost' });
    await report(discussion, { as: ben, kind: 'clubPost' });
    await hide(moderator, post.content);
    await hide(moderator, sampleText('The ending'));
    for (const original of about) {
      expect(await found(ben, original)).toBe(0);
      expect(await translate(ben, original, 'Altre parole')).toMatchObject({ status: 404 });
      expect(await found(ada, original)).toBe(1);
    }
  });
});

it('a suspension lasts as long as the longest one, for another or the same thing, and undoing another leaves it', async () => {
  const { ada, ben, discussion, moderator } = scene;
  const [one, other] = [await newPost(ada, discussion), await newPost(ada, discussion, { text: sampleText('Bad') })];
  const suspended = async ({ _id, content }: typeof one, days: number) => {
    await report(_id, { as: ben, kind: 'clubPost' });
    return (await act(moderator, await caseWith(moderator, content), 'suspend', { ...why, days })).body;
  };
  const [long, short] = [await suspended(one, 365), await suspended(other, 1)];
  const until = async () => (await statementsOf(ada)).suspendedUntil;
  expect(await until()).toBe(long.suspendedUntil);
  await act(moderator, short, 'restore');
  const { body: both } = await act(moderator, long, 'suspend', { ...why, days: 1 });
  expect([both.suspendedUntil, await until()]).toEqual([long.suspendedUntil, long.suspendedUntil]);
  const say = async () =>
    (await send('POST /api/bookclubs/newPost', { as: ada, body: { id: discussion, remark: 'Something else.' } }))
      .status;
  expect(await say()).toBe(403);
  await act(moderator, both, 'restore');
  expect([await until(), await say()]).toEqual([null, 200]);
});

describe('a note that its author has made private after it was hidden', () => {
  it('is visible again when it was restored in the meantime and becomes public', async () => {
    const { ada, ben, moderator } = scene;
    const book = `book-${ada.id}`.slice(0, 30);
    await sendNotes(`POST /api/notes/books/${book}`, { as: ada, body: { title: 'Persuasion' } });
    const body = { bookId: book, remark: `A note by ${ada.id}`, pub: true, chapter: 0 };
    const { body: note } = await sendNotes<{ _id: string }>('POST /api/notes', { as: ada, body });
    const publish = (pub: boolean) => sendNotes(`PATCH /api/notes/${note._id}`, { as: ada, body: { pub } });
    const shown = async () =>
      (await sendNotes<{ _id: string }[]>(`GET /api/notes/margins/${book}`, { as: ben })).body.map(({ _id }) => _id);
    expect(await shown()).toEqual([note._id]);
    await report(note._id, { as: ben, kind: 'note' });
    const hidden = await hide(moderator, body.remark);
    await publish(false);
    expect((await act(moderator, hidden, 'hide', why)).status).toBe(409);
    expect((await act(moderator, hidden, 'restore')).body).toMatchObject({ hidden: false, text: null });
    expect(await shown()).toEqual([]);
    await publish(true);
    expect(await shown()).toEqual([note._id]);
  });
});
