import { describe, expect, it } from 'vitest';
import type { Prediction } from '../../../src/contract/endings';
import type { Since } from '../../../src/contract/since';
import { messages } from '../../../src/domain/messages';
import { placeAndContextOf } from '../../../src/moderation/context/view';
import { findThing } from '../../../src/moderation/things/store';
import { db } from '../../../src/platform/store/firestore';
import { sceneOf } from '../../fixtures/one-scene';
import { times } from '../fixtures/at-once';
import { send as sendClubs } from '../fixtures/clubs';
import { sendUser, wholeExport } from '../fixtures/my-data';
import { noticesOf } from '../fixtures/notices';
import { countsOf } from '../fixtures/unread-counts';
import { newRooms, postOf, type Room } from './fixtures/threads';
import { moveTo } from './fixtures/writing';

const SECRET = 'I think it was the sister.';
const at = (chapter: number, finished = false) => ({ chapter, finished });

const rooms = sceneOf(newRooms);
const club = () => rooms.club;

const seal = async (chapter: unknown = 'end', replyTo?: string): Promise<string> => {
  const { status, body } = await club().post({ chapter, sealed: true, text: SECRET, ...(replyTo && { replyTo }) });
  expect([status, body]).toMatchObject([200, { sealed: true, hidden: false, content: SECRET }]);
  return body._id;
};

const seen = async (id: string, as: Room['reader'] = club().reader, asked: object = { reveal: [id], through: 'end' }) =>
  postOf(await club().read(as, asked), id);

const expectSealed = async (id: string, as?: Room['reader']) => {
  const post = await seen(id, as);
  expect(post).toMatchObject({ hidden: true, sealed: true, content: '' });
  expect(JSON.stringify(post)).not.toContain('sister');
};

const refused = (status: number, key: string) => ({ status, body: { message: { key } } });
const field = (key: 'sealedLower' | 'sealedNowhere') => ({ status: 400, body: { fields: { chapter: messages[key] } } });

describe('a prediction', () => {
  it('is closed for members and owners, also when they reveal it, until they have read that far', async () => {
    const { reader, owner, book } = club();
    const [ninth, last] = [await seal(9), await seal('end')];
    for (const as of [reader, owner]) {
      await moveTo(as, book, at(8));
      await expectSealed(ninth, as);
      await moveTo(as, book, at(9));
      expect(await seen(ninth, as, {})).toMatchObject({ hidden: false, sealed: true, content: SECRET });
      await expectSealed(last, as);
      await moveTo(as, book, at(0, true));
      expect(await seen(last, as, {})).toMatchObject({ hidden: false, content: SECRET });
    }
    expect(await seen(last, club().author, {})).toMatchObject({ hidden: false, content: SECRET });
  });

  it.each([undefined, null, 0])('needs a chapter or the end: %s is refused', async (chapter) => {
    expect(await club().post({ chapter, sealed: true })).toMatchObject(field('sealedNowhere'));
    expect(await club().reply(club().thread, { chapter, sealed: true })).toMatchObject(field('sealedNowhere'));
  });

  it("isn't possible in General, nor in public", async () => {
    const { author, club: name } = club();
    const general = await sendClubs<{ discussion: { _id: string } }>(`GET /api/bookclubs/general/${name}`, {
      as: author,
    });
    const body = { id: general.body.discussion._id, remark: SECRET, sealed: true };
    expect(await sendClubs('POST /api/bookclubs/newPost', { as: author, body })).toMatchObject({ status: 400 });
    expect((await rooms.forum.post({ chapter: 9, sealed: true })).body).not.toHaveProperty('sealed');
  });

  it('is created once, and sealed, when its request is repeated', async () => {
    const writing = { chapter: 9, sealed: true, text: SECRET, key: 'one-prediction' };
    const answers = await times(2, () => club().post(writing));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    await expectSealed(answers[0]?.body._id ?? '');
  });

  it('can open later by an edit, but never earlier', async () => {
    const id = await seal(9);
    for (const chapter of [8, 0, null])
      expect(await club().change(id, { chapter })).toMatchObject(field('sealedLower'));
    expect(await club().change(id, { chapter: 12 })).toMatchObject({ body: { chapter: 12, sealed: true } });
    expect(await club().change(id, { chapter: 9 })).toMatchObject(field('sealedLower'));
    await moveTo(club().reader, club().book, at(9));
    await expectSealed(id);
    await club().change(id, { text: `${SECRET} Or the aunt.` });
    await expectSealed(id);
  });

  it("can't be corrected by a member before they can read it, nor to an earlier chapter at all", async () => {
    const { reader, owner, book } = club();
    const id = await seal(9);
    const correct = (as: Room['reader'], chapter: unknown) =>
      sendClubs('POST /api/bookclubs/chapter', { as, body: { id, chapter, reason: 'It tells of the sister.' } });
    for (const chapter of [3, 12, 'end'])
      expect(await correct(owner, chapter)).toMatchObject(refused(403, 'lowerUnread'));
    await moveTo(reader, book, at(9));
    expect(await correct(reader, 8)).toMatchObject(field('sealedLower'));
    expect(await correct(reader, 12)).toMatchObject({ status: 200, body: { chapter: 12, hidden: true, content: '' } });
    // The reason can tell what it says.
    const [reason] = await club().replies(id, owner, `through=end&reveal=${id}`);
    expect(reason).toMatchObject({ sealed: true, hidden: true, content: '' });
  });

  it('takes no reply, like, translation or report from a reader who has yet to open it', async () => {
    const { reader, book } = club();
    const id = await seal(9);
    const report = { kind: 'clubPost', id, category: 'spam', reason: 'It sells something.', goodFaith: true };
    const translation = { id, language: 'it', text: 'La sorella.' };
    const attempts = () => [
      club().reply(id, {}, reader),
      club().like(reader, id),
      sendClubs('POST /api/bookclubs/memberTranslation', { as: reader, body: translation }),
      sendUser('POST /api/user/report', { as: reader, body: report }),
    ];
    const answers = await Promise.all(attempts());
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 404, 403]);
    expect(JSON.stringify(answers)).not.toContain('sister');
    const asked = { as: reader, body: { id, language: 'it', reveal: true } };
    expect((await sendClubs('POST /api/bookclubs/getMemberTranslations', asked)).body).toEqual([]);
    await moveTo(reader, book, at(9));
    expect((await Promise.all(attempts())).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('is in no count of new posts for a reader who may read that far early, and stays unread', async () => {
    const { reader, book, club: name } = club();
    await moveTo(reader, book, { ...at(0), openTo: 9 });
    const counts = async () => (await countsOf(reader, name, book, [])).posts;
    const before = await counts();
    await seal(9);
    expect(await counts()).toEqual(before);
    const { body } = await sendClubs<Since>(`GET /api/bookclubs/since/${name}`, { as: reader });
    const all = { as: reader, body: { club: name, until: body.until } };
    expect(await sendClubs('POST /api/bookclubs/readAll', all)).toMatchObject({ status: 200 });
    await moveTo(reader, book, at(9));
    for (const count of Object.values(await counts())) expect(count).toBeGreaterThan(0);
  });

  it('notifies nobody whom it mentions', async () => {
    const { reader, author } = club();
    await club().post({ chapter: 9, sealed: true, text: `It was the sister, @${reader.username}.` });
    const { body: open } = await club().post({ chapter: 9, sealed: true, text: SECRET });
    await club().change(open._id, { text: `It was the sister, @${reader.username}.` });
    expect(await noticesOf(reader)).toEqual([]);
    await club().post({ text: `Do you agree, @${reader.username}?` }, author);
    expect(await noticesOf(reader)).toMatchObject([{ kind: 'mention' }]);
  });
});

describe('a reply to a prediction', () => {
  it('is sealed as far, follows it further, and stays closed when it is deleted', async () => {
    const { reader, book, author } = club();
    const id = await seal(5);
    await moveTo(reader, book, at(5));
    const { body: reply } = await club().reply(id, { text: 'The sister? Never.' }, reader);
    expect(reply).toMatchObject({ chapter: 5, sealed: true });
    await club().change(id, { chapter: 9 });
    await expectSealed(id);
    await club().remove(id, author);
    expect(await club().change(reply._id, { chapter: 5 }, reader)).toMatchObject(field('sealedLower'));
    await moveTo(club().owner, book, at(8));
    const [left] = await club().replies(id, club().owner, `through=end&reveal=${reply._id}`);
    expect(left).toMatchObject({ chapter: 9, hidden: true, content: '' });
  });

  it('opens at its own chapter under a post that goes less far, whatever happens to that post', async () => {
    const { body: open } = await club().post({ chapter: 3 });
    const id = await seal(9, open._id);
    await club().change(open._id, { chapter: 'end' });
    await moveTo(club().reader, club().book, at(9));
    await expectSealed(id);
    expect(await club().change(id, { chapter: 8 })).toMatchObject(field('sealedLower'));
    await club().change(open._id, { chapter: null });
    expect(await seen(id, club().reader, {})).toMatchObject({ chapter: 9, hidden: false });
    await moveTo(club().reader, club().book, at(8));
    await expectSealed(id);
  });
});

describe("the book's last page", () => {
  const ending = async (as: Room['reader']) => {
    const { club: name, book } = club();
    const asked = `GET /api/bookclubs/ending/${name}?book=${book}`;
    return (await sendClubs<{ predictions: Prediction[] }>(asked, { as })).body.predictions;
  };

  it('lists the predictions, with those who say that they saw it coming, once its reader has finished', async () => {
    const { reader, author, owner, book } = club();
    const [first, second] = [await seal(9), await seal('end')];
    await club().reply(first, { text: 'The sister? Never.' });
    await club().post({ chapter: 'end' });
    await moveTo(reader, book, at(9));
    for (const as of [reader, author]) expect(await ending(as)).toEqual([]);
    await moveTo(reader, book, at(0, true));
    await moveTo(owner, book, at(0, true));
    await club().like(owner, second);
    expect(await ending(reader)).toMatchObject([
      { _id: first, user: author.username, content: SECRET, chapter: 9, discussion: club().thread, likes: 0 },
      { _id: second, content: SECRET, chapter: 'end', likes: 1, liked: false },
    ]);
    expect(await ending(owner)).toMatchObject([{ liked: false }, { liked: true }]);
  });
});

it("a prediction goes with its author's data, stays sealed without them in the club, and leaves with the book", async () => {
  const { author, reader, owner, book, club: name } = club();
  const id = await seal('end');
  const { clubPosts } = await wholeExport(author);
  expect(clubPosts).toContainEqual(expect.objectContaining({ _id: id, content: SECRET, sealed: true }));
  const removal = { as: owner, body: { club: name, member: author.username } };
  expect(await sendClubs('POST /api/bookclubs/removeMember', removal)).toMatchObject({ status: 200 });
  await expectSealed(id);
  const asked = `GET /api/bookclubs/ending/${name}?book=${book}`;
  expect(await sendClubs(asked, { as: author })).toMatchObject({ status: 404 });
  await moveTo(reader, book, at(0, true));
  const { body } = await sendClubs<{ predictions: Prediction[] }>(asked, { as: reader });
  expect(body.predictions).toMatchObject([{ _id: id, user: author.username }]);
  const contents = { discussions: 1, posts: 2 };
  const leaving = { as: owner, body: { club: name, book, seen: contents } };
  expect(await sendClubs('POST /api/bookclubs/removeBook', leaving)).toMatchObject({ status: 200 });
  expect(await sendClubs(asked, { as: reader })).toMatchObject({ status: 404 });
  expect((await db().doc(`clubPosts/${id}`).get()).exists).toBe(false);
});

it('moderators read a reported prediction, but not one that a reported reply answers', async () => {
  const { reader, book } = club();
  const id = await seal(9);
  await moveTo(reader, book, at(9));
  const { body: reply } = await club().reply(id, { text: 'Buy my book.' }, reader);
  expect((await placeAndContextOf('clubPost', reply._id)).context).toMatchObject({ answers: null });
  expect(await findThing('clubPost', id)).toMatchObject({ text: SECRET });
  expect((await db().doc(`clubPosts/${id}`).get()).get('sealed')).toBe(true);
});
