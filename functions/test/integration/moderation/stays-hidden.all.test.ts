import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/contract/user';
import { send } from '../../calls/areas';
import { verified } from '../../fixtures/in-process';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { aTitle, changeClub, newClub, newFixture, newPost, sampleText } from '../fixtures/clubs';
import { act, caseWith, hide, newModerator, report, statementsOf, why } from '../fixtures/moderation';
import { sendNotes } from '../fixtures/my-data';

const scene = sceneOf(async () => {
  const [fixture, eve, moderator] = await Promise.all([newFixture(), newReader('eve').then(verified), newModerator()]);
  return { ...fixture, eve, moderator };
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

describe('a suspension', () => {
  it('lasts as long as the longest one, and undoing another one leaves it', async () => {
    const { ada, ben, discussion, moderator } = scene;
    const bad = (days: number) => newPost(ada, discussion, { text: `Bad for ${days} days in ${discussion}` });
    const posts = [
      { ...(await bad(365)), days: 365 },
      { ...(await bad(1)), days: 1 },
    ];
    const suspended = [];
    for (const { _id, content, days } of posts) {
      await report(_id, { as: ben, kind: 'clubPost' });
      suspended.push((await act(moderator, await caseWith(moderator, content), 'suspend', { ...why, days })).body);
    }
    const [long, short] = suspended;
    if (!long || !short) throw new Error('Nobody was suspended.');
    const until = async () => (await statementsOf(ada)).suspendedUntil;
    expect(await until()).toBe(long.suspendedUntil);
    await act(moderator, short, 'restore');
    expect(await until()).toBe(long.suspendedUntil);
    const say = () =>
      send('POST /api/bookclubs/newPost', { as: ada, body: { id: discussion, remark: 'Something else to say.' } });
    expect((await say()).status).toBe(403);
    await act(moderator, long, 'restore');
    expect(await until()).toBeNull();
    expect((await say()).status).toBe(200);
  });

  it("isn't shortened by another one for the same thing", async () => {
    const { ada, ben, discussion, moderator } = scene;
    const post = await newPost(ada, discussion, { text: `Bad twice in ${discussion}` });
    await report(post._id, { as: ben, kind: 'clubPost' });
    const found = await caseWith(moderator, post.content);
    const { body: long } = await act(moderator, found, 'suspend', { ...why, days: 30 });
    const { body: both } = await act(moderator, long, 'suspend', { ...why, days: 1 });
    expect(both.suspendedUntil).toBe(long.suspendedUntil);
    expect((await statementsOf(ada)).suspendedUntil).toBe(long.suspendedUntil);
  });
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
