import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/contract/user';
import { sceneOf } from '../../fixtures/one-scene';
import { newCrowd } from '../../fixtures/readers';
import { readStore } from '../../fixtures/store';
import { statuses, times } from '../fixtures/at-once';
import {
  anId,
  aTitle,
  newBook,
  newClub,
  newDiscussion,
  newPost,
  newReply,
  remove,
  sampleText,
  send,
  settingsOf,
} from '../fixtures/clubs';

let ada: Session;
let ben: Session;
let cleo: Session;
let dan: Session;
sceneOf(async () => {
  [ada, ben, cleo, dan] = (await newCrowd(4)) as [Session, Session, Session, Session];
});

const rename = (as: Session, currTitle: string, newTitle: string) =>
  send('POST /api/bookclubs/updateSettings', { as, body: { currTitle, newTitle } });
const add = (as: Session, club: string, { username }: Session) =>
  send('POST /api/bookclubs/newMember', { as, body: { club, newMember: username } });

describe('simultaneous renames', () => {
  it('give a name to one of two clubs and leave the other unchanged', async () => {
    const [mine, theirs, title] = [await newClub(ada), await newClub(ben), aTitle()];
    const answers = await Promise.all([rename(ada, mine.club, title), rename(ben, theirs.club, title)]);
    expect(statuses(answers)).toEqual({ 200: 1, 409: 1 });
    const [won, lost] = answers[0].status === 200 ? [mine, theirs] : [theirs, mine];
    const [winner, loser] = won === mine ? [ada, ben] : [ben, ada];
    for (const name of [title, won.club]) expect(await settingsOf(winner, name)).toMatchObject({ title });
    expect(await settingsOf(loser, lost.club)).toMatchObject({ title: lost.clubName });
  });

  it("can't swap two names or mix two renames of a club", async () => {
    const [mine, theirs] = [await newClub(ada), await newClub(ben)];
    const swap = [rename(ada, mine.club, theirs.clubName), rename(ben, theirs.club, mine.clubName)];
    expect(statuses(await Promise.all(swap))).toEqual({ 409: 2 });
    const titles = [aTitle(), aTitle(), aTitle()];
    const answers = await Promise.all(titles.map((title) => rename(ada, mine.club, title)));
    expect(statuses(answers)).toEqual({ 200: 3 });
    for (const name of [mine.club, ...titles]) {
      expect(titles).toContain((await settingsOf(ada, name)).title);
    }
  });

  it('reject a title that would replace one which its member has not seen', async () => {
    const { club, clubName: seenTitle } = await newClub(ada);
    await add(ada, club, ben);
    const [mine, theirs] = [aTitle(), aTitle()];
    const save = (as: Session, newTitle: string, seen?: string) =>
      send('POST /api/bookclubs/updateSettings', {
        as,
        body: { currTitle: club, newTitle, ...(seen !== undefined && { seenTitle: seen }) },
      });
    expect((await save(ben, theirs, seenTitle)).status).toBe(200);
    const late = await save(ada, mine, seenTitle);
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict', message: { key: 'settingsChanged' } } });
    expect(await settingsOf(ada, club)).toMatchObject({ title: theirs });
    expect((await save(ben, theirs, seenTitle)).status).toBe(200);
    expect((await save(ada, mine, theirs)).status).toBe(200);
    expect((await save(ada, seenTitle)).status).toBe(200);
  });

  it('give a freed name to one of the clubs that claim it', async () => {
    const [mine, title] = [await newClub(ada), aTitle()];
    const wanted = [ben, cleo].map((as) => send('POST /api/bookclubs/newClub', { as, body: { title: mine.clubName } }));
    const answers = await Promise.all([rename(ada, mine.club, title), ...wanted]);
    expect(answers[0]?.status).toBe(200);
    expect(statuses(answers)[409]).toBeGreaterThanOrEqual(1);
  });
});

describe('a member who is being removed', () => {
  it('completes each write entirely or not at all', async () => {
    const { club } = await newClub(ada, aTitle(), [ben.username]);
    const book = await newBook(ada, club);
    const { _id: discussion } = await newDiscussion(ada, club, book);
    const [theirs, gone] = [await newPost(ben, discussion), await newPost(ben, discussion)];
    const liked = await newReply(ada, discussion);
    await send('POST /api/bookclubs/like', { as: ben, body: { id: liked._id } });
    const ask = (request: string, body?: object) => send(request, { as: ben, ...(body ? { body } : {}) });
    const remark = sampleText('At the last moment');
    const doing = times(3, (index) =>
      Promise.all([
        ask('POST /api/bookclubs/newPost', { id: discussion, remark }),
        ask('POST /api/bookclubs/newReply', { id: discussion, remark }),
        ask('POST /api/bookclubs/like', { id: discussion }),
        ask('POST /api/bookclubs/unlike', { id: liked._id }),
        ask('POST /api/bookclubs/view', { ids: [discussion, liked._id] }),
        ask(`PATCH /api/bookclubs/post/${theirs._id}`, { remark }),
        ask(`DELETE /api/bookclubs/post/${gone._id}`),
        ask('POST /api/bookclubs/newDiscussion', { club, book, title: `Late ${index}`, post: remark }),
        ask('POST /api/bookclubs/newBook', { club, id: anId(), title: 'Late' }),
      ]),
    );
    const [removed, answers] = await Promise.all([remove(ada, club, ben), doing]);
    expect(removed.status).toBe(200);
    expect(Object.keys(statuses(answers.flat())).filter((status) => !['200', '404'].includes(status))).toEqual([]);
  });
});

describe('simultaneous departures', () => {
  it('leaves the third member alone, whose post succeeds', async () => {
    const { club } = await newClub(ada, aTitle(), [ben.username, cleo.username]);
    const { _id: discussion } = await newDiscussion(ada, club, await newBook(ada, club));
    const writing = times(5, () => newPost(ada, discussion));
    const answers = await Promise.all([remove(ben, club, ben), remove(cleo, club, cleo), add(ada, club, dan)]);
    expect(statuses(answers)).toEqual({ 200: 3 });
    await writing;
    const { members } = await settingsOf(ada, club);
    expect(members.map(({ username }) => username)).toEqual([ada.username, dan.username]);
  });

  it('deletes everything, including pending writes, with the last two members', async () => {
    const { club } = await newClub(ada, aTitle(), [ben.username]);
    await send('POST /api/bookclubs/stay', { as: ben, body: { club } });
    await send('POST /api/bookclubs/owner', { as: ada, body: { club, member: ben.username, owner: true } });
    const { _id: discussion } = await newDiscussion(ada, club, await newBook(ada, club));
    const body = { id: discussion, remark: sampleText('Late') };
    const writing = [ada, ben].flatMap((as) => [
      send('POST /api/bookclubs/newPost', { as, body }),
      send('POST /api/bookclubs/newReply', { as, body }),
      send('POST /api/bookclubs/like', { as, body: { id: discussion } }),
      send('POST /api/bookclubs/view', { as, body: { id: discussion } }),
      newBook(as, club).catch(() => undefined),
    ]);
    const answers = await Promise.all([remove(ada, club, ada), remove(ben, club, ben)]);
    expect(statuses(answers)).toEqual({ 200: 2 });
    await Promise.all(writing);
    const left = [...(await readStore())].filter(([path, fields]) => {
      const clubId = fields.subject?.mapValue?.fields?.clubId;
      return (
        path.includes(discussion) ||
        (path.startsWith('clubPosts/') && fields.discussionId?.stringValue === discussion) ||
        (clubId && path.startsWith('jobs/'))
      );
    });
    expect(left.map(([path]) => path)).toEqual([]);
  });

  it('either add a new member or delete the club with its last one', async () => {
    const { club } = await newClub(ada);
    const [added, left] = await Promise.all([add(ada, club, dan), remove(ada, club, ada)]);
    // A leaver who is no longer alone must first hand over the club.
    expect([added.status, left.status]).toEqual(added.status === 200 ? [200, 409] : [404, 200]);
    if (added.status === 200) expect((await settingsOf(dan, club)).members).toHaveLength(2);
  });
});
