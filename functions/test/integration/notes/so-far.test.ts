import { describe, expect, it } from 'vitest';
import type { SoFar } from '../../../src/contract/notes';
import type { Session } from '../../../src/contract/user';
import { DAY_MS } from '../../../src/domain/time';
import { notesHandlers } from '../../../src/notes/calls';
import { sceneOf } from '../../fixtures/one-scene';
import { postAbout, readUpTo, replyAbout } from '../fixtures/chapter-overview';
import { type Fixture, send as inClub, newFixture, planMeeting, succeed } from '../fixtures/clubs';
import { sendNotes as send } from '../fixtures/my-data';

/** Ada and Ben read the book in their club, and have it on their shelves. */
const scene = sceneOf(async () => {
  const fixture = await newFixture();
  for (const as of [fixture.ada, fixture.ben]) await shelve(as, fixture.book);
  return fixture;
});

const shelve = (as: Session, book: string) =>
  send(`POST /api/notes/books/${book}`, { as, body: { title: 'Persuasion', author: 'Jane Austen' } });

const day = (date: number) => new Date(Date.UTC(2026, 4, date));

async function note(as: Session, bookId: string, remark: string, fields: object = {}, now = day(1)): Promise<string> {
  const body = { bookId, remark, chapter: 1, ...fields };
  const made = await send<{ _id: string }>('POST /api/notes', { as, body, now });
  expect(made).toMatchObject({ status: 200 });
  return made.body._id;
}

const ask = (as: Session, book: string, { query = '', now = day(20) } = {}) =>
  send<SoFar>(`GET /api/notes/books/${book}/soFar${query}`, { as, now });
const storyOf = async (as: Session, book: string, at: { query?: string; now?: Date } = {}) =>
  (await ask(as, book, at)).body;
const remarks = ({ notes }: SoFar) => notes.map(({ remark }) => remark);
const contents = ({ clubs }: SoFar) => clubs.flatMap(({ posts }) => posts.map(({ content }) => content));

const say = (as: Session, { discussion }: Fixture, remark: string, about: object = {}) =>
  succeed<{ _id: string }>('POST /api/bookclubs/newPost', { as, body: { id: discussion, remark, ...about } });

describe('the story so far', () => {
  it("has the reader's own notes by their place, and the names in them with the first note about each", async () => {
    const { ada, book } = scene;
    await note(ada, book, 'Now she meets Wentworth again', { chapter: 7, page: 60, kind: 'quotation' });
    await note(ada, book, 'Here is Anne', { chapter: 1, favourite: true });
    await note(ada, book, 'Poor Wentworth! And what does Anne say?', { chapter: 4, page: 31 }, day(3));
    const story = await storyOf(ada, book);
    expect(story.notes).toMatchObject([
      { remark: 'Here is Anne', favourite: true },
      { remark: 'Poor Wentworth! And what does Anne say?', page: 31 },
      { remark: 'Now she meets Wentworth again', kind: 'quotation' },
    ]);
    expect(story.names).toMatchObject([
      { name: 'Anne', note: { chapter: 1 } },
      { name: 'Wentworth', note: { chapter: 4 } },
    ]);
    expect(story).toMatchObject({ book: { _id: book, progress: { chapter: 7 } }, lastAt: day(3).toISOString() });
  });

  it('shortens a long note', async () => {
    const { ada, book } = scene;
    await note(ada, book, `${'so on '.repeat(800)}`);
    const [remark] = remarks(await storyOf(ada, book));
    expect(remark).toMatch(/^so on so on .{370,390}…$/);
  });

  it('has what the club liked most, its next step and its next meeting', async () => {
    const { ada, ben, club, book } = scene;
    await readUpTo(ben, book, { chapter: 5 });
    const liked = await say(ada, scene, 'What a letter! I could read it again and again.', { chapter: 5, lang: 'en' });
    await say(ada, scene, 'Nobody has liked this post about the fifth chapter.', { chapter: 5 });
    for (const as of [ada, ben]) await inClub('POST /api/bookclubs/like', { as, body: { id: liked._id } });
    const italian = { id: liked._id, language: 'it', text: 'Che lettera! Potrei rileggerla cento volte.' };
    await succeed('POST /api/bookclubs/memberTranslation', { as: ada, body: italian });
    const steps = [4, 9].map((chapter) => ({ chapter, by: `2099-01-0${chapter}` }));
    await succeed('POST /api/bookclubs/schedule', { as: ada, body: { club, book, steps, seen: [] } });
    const meeting = (await planMeeting(ada, club, { book })).body._id;
    const [story] = (await storyOf(ben, book, { query: '?language=it' })).clubs;
    expect(story).toMatchObject({
      club,
      book: { _id: book },
      step: { chapter: 9, left: 4 },
      meeting: { _id: meeting, at: '2099-03-29T18:00:00.000Z' },
    });
    expect(story?.posts).toHaveLength(3);
    expect(story?.posts[0]).toMatchObject({
      _id: liked._id,
      user: ada.username,
      discussion: scene.discussion,
      version: { text: 'Che lettera! Potrei rileggerla cento volte.' },
    });
  });

  it("has others' notes up to the reader's chapter, nearest first", async () => {
    const { ada, ben, book, club } = scene;
    for (const chapter of [2, 5, 6]) await note(ada, book, `Public, of ${chapter}`, { chapter, pub: true });
    for (const chapter of [4, 6]) await note(ada, book, `In the club, of ${chapter}`, { chapter, audience: { club } });
    const from = day(21).toISOString();
    await note(ada, book, 'At the meeting', { chapter: 5, audience: { club, from } });
    await note(ben, book, 'My own', { chapter: 5, pub: true });
    const { margins } = await storyOf(ben, book);
    expect(margins.map(({ remark }) => remark)).toEqual(['Public, of 5', 'In the club, of 4', 'Public, of 2']);
    expect(margins[1]).toMatchObject({ user: ada.username, club: { club } });
  });

  it("tells nothing beyond the reader's chapter, not even their own later words, and no predictions", async () => {
    const { ada, ben, book } = scene;
    for (const chapter of [3, 8]) await note(ben, book, `Then came Louisa of ${chapter}`, { chapter });
    await readUpTo(ben, book, { chapter: 3, openTo: 8 });
    const open = await say(ada, scene, 'A post about the third chapter of the book.', { chapter: 3 });
    await say(ada, scene, 'A prediction about the third chapter.', { chapter: 3, sealed: true });
    await replyAbout(ada, open._id, { chapter: 8 });
    await say(ben, scene, 'My own post about the eighth chapter.', { chapter: 8 });
    const late = await say(ada, scene, 'A post about the end of the whole book.', { chapter: 'end' });
    await postAbout(ada, late._id, { chapter: 8 }).catch(() => undefined);
    const story = await storyOf(ben, book);
    expect(remarks(story)).toEqual(['Then came Louisa of 3']);
    expect(story.names).toEqual([]);
    expect(contents(story)).toEqual([
      'A post about the third chapter of the book.',
      expect.stringMatching(/^The ending/),
    ]);
    await readUpTo(ben, book, { finished: true });
    const whole = await storyOf(ben, book);
    expect(remarks(whole)).toHaveLength(2);
    expect(whole.names).toMatchObject([{ name: 'Louisa' }]);
    expect(contents(whole)).toContain('A post about the end of the whole book.');
  });

  it('is empty but for the club before the first note, and exists only for a book on the shelf', async () => {
    const { ada, ben, book } = scene;
    const story = await storyOf(ben, book);
    expect(story).toMatchObject({ lastAt: null, notes: [], names: [], margins: [], book: { progress: null } });
    expect(contents(story)).toHaveLength(1);
    expect((await ask(ada, 'another')).status).toBe(404);
  });

  it('joins the notes, the talk and the margins of three editions', async () => {
    const { ada, ben, book } = scene;
    for (const id of ['persuasion-it', 'persuasion-de']) {
      await shelve(ben, id);
      await send(`POST /api/notes/editions/${book}`, { as: ben, body: { id, title: 'Persuasione' } });
    }
    await note(ben, 'persuasion-it', 'In Italian', { chapter: 3 });
    await note(ben, 'persuasion-de', 'In German', { chapter: 2 });
    await note(ben, book, 'In English', { chapter: 1 });
    await note(ada, book, 'Public', { chapter: 3, pub: true });
    for (const id of [book, 'persuasion-it', 'persuasion-de']) {
      const story = await storyOf(ben, id);
      expect(remarks(story)).toEqual(['In English', 'In German', 'In Italian']);
      expect(story.book.progress).toMatchObject({ chapter: 3 });
      expect(story.margins).toMatchObject([{ remark: 'Public', ...(id !== book && { edition: 'Persuasion' }) }]);
      expect(contents(story)).toHaveLength(1);
    }
  });

  it('leaves out the notes of an edition that was removed', async () => {
    const { ben, book } = scene;
    await shelve(ben, 'persuasion-it');
    await send(`POST /api/notes/editions/${book}`, { as: ben, body: { id: 'persuasion-it', title: 'Persuasione' } });
    await note(ben, 'persuasion-it', 'In Italian');
    await send('DELETE /api/notes/books/persuasion-it', { as: ben });
    expect(remarks(await storyOf(ben, book))).toEqual([]);
  });

  it('was read last in the past, also by a clock that jumped back', async () => {
    const { ada, book } = scene;
    await note(ada, book, 'Here', {}, day(10));
    const lastAt = async (now: Date) => (await storyOf(ada, book, { now })).lastAt;
    expect(await lastAt(day(20))).toBe(day(10).toISOString());
    expect(await lastAt(new Date(day(10).getTime() - DAY_MS))).toBe(day(9).toISOString());
  });

  it('leaves out clubs and margins for a program that may not read clubs', async () => {
    const { ada, ben, book } = scene;
    await note(ada, book, 'Public', { chapter: 1, pub: true });
    await note(ben, book, 'My own');
    const readBy = async (...scopes: ('notes:read' | 'clubs:read')[]) => {
      const caller = { uid: ben.id, email: ben.email, expiresAt: 0, scopes };
      const input = { caller, params: { id: book }, query: {}, now: day(20) };
      return (await notesHandlers['GET /api/notes/books/{id}/soFar'](input as never)) as SoFar;
    };
    const own = await readBy('notes:read');
    expect([remarks(own), own.clubs, own.margins]).toEqual([['My own'], [], []]);
    const both = await readBy('notes:read', 'clubs:read');
    expect([both.clubs.length, both.margins.length]).toEqual([1, 1]);
  });
});
