import { describe, expect, it } from 'vitest';
import type { ClubExportPart } from '../../../src/contract/club-export';
import type { Session } from '../../../src/contract/user';
import { sceneOf } from '../../fixtures/one-scene';
import { postAbout, readUpTo } from '../fixtures/chapter-overview';
import { addMember, newDiscussion, newFixture, newPost, newReply, remove, sampleText, send } from '../fixtures/clubs';

const fixture = sceneOf(newFixture);

const part = (as: Session, cursor?: string) =>
  send<ClubExportPart>(`GET /api/bookclubs/export/${fixture.club}${cursor ? `?cursor=${cursor}` : ''}`, { as });

async function exported(as: Session) {
  const parts: ClubExportPart[] = [];
  let next: string | null | undefined;
  do {
    const { status, body } = await part(as, next ?? undefined);
    expect(status).toBe(200);
    parts.push(body);
    next = body.next;
  } while (next);
  return {
    books: parts.flatMap(({ books }) => books),
    meetings: parts.flatMap(({ meetings }) => meetings),
    titles: parts.flatMap(({ discussions }) => discussions.map(({ title }) => title)),
    posts: parts.flatMap(({ posts }) => posts.map(({ content }) => content)),
    disagreed: parts.reduce((sum, { left }) => sum + left.disagreed, 0),
    hidden: parts.reduce((sum, { left }) => sum + left.hidden, 0),
  };
}

const agree = (as: Session, agrees = true) =>
  send('POST /api/bookclubs/exportConsent', { as, body: { club: fixture.club, agrees } });
const agrees = async (as: Session) =>
  (await send<{ agrees: boolean }>(`GET /api/bookclubs/exportConsent/${fixture.club}`, { as })).body.agrees;

describe("the export of a club's posts", () => {
  it('has the posts of the owner and of members who agree, and counts the others', async () => {
    const { ada, ben, discussion, book } = fixture;
    const post = await newPost(ben, discussion, { text: sampleText('By Ben') });
    await newReply(ben, post._id, { text: sampleText('Also by Ben') });
    const before = await exported(ada);
    expect(before).toMatchObject({
      posts: [sampleText('The ending')],
      titles: ['The ending'],
      disagreed: 2,
      hidden: 0,
    });
    expect(before.books).toEqual([
      { _id: book, title: 'Persuasion', author: 'An Author', startedAt: expect.any(String), completedAt: null },
    ]);
    await agree(ben);
    const after = await exported(ada);
    expect(after).toMatchObject({ disagreed: 0, hidden: 0 });
    expect(after.posts).toEqual([sampleText('Also by Ben'), sampleText('By Ben'), sampleText('The ending')]);
  });

  it('leaves out the posts and titles of a member who withdraws, or leaves, also after they return', async () => {
    const { ada, ben, club, book } = fixture;
    await newDiscussion(ben, club, book, 'A title by Ben');
    await agree(ben);
    expect([await agrees(ada), await agrees(ben)]).toEqual([false, true]);
    expect((await exported(ada)).titles).toContain('A title by Ben');
    await agree(ben, false);
    expect(await exported(ada)).toMatchObject({ titles: [null, 'The ending'], disagreed: 1 });
    await agree(ben);
    await remove(ada, club, ben);
    expect((await agree(ben)).status).toBe(404);
    for (let time = 0; time < 2; time += 1) {
      expect(await exported(ada)).toMatchObject({ titles: [null, 'The ending'], disagreed: 1 });
      await addMember(ada, club, ben);
    }
    expect(await agrees(ben)).toBe(false);
  });

  it("leaves out what is beyond the owner's chapter, and counts it", async () => {
    const { ada, ben, book, discussion } = fixture;
    await agree(ben);
    await postAbout(ben, discussion, { chapter: 9 });
    await readUpTo(ada, book, { chapter: 3 });
    expect(await exported(ada)).toMatchObject({ posts: [sampleText('The ending')], hidden: 1, disagreed: 0 });
    await readUpTo(ada, book, { chapter: 9 });
    expect(await exported(ada)).toMatchObject({ hidden: 0, posts: [sampleText('There'), sampleText('The ending')] });
  });

  it("never has another member's words that a post quotes", async () => {
    const { ada, ben, discussion } = fixture;
    await newPost(ada, discussion, { text: `> @${ben.username}: a secret of mine\n\nI would not say that.` });
    const { posts } = await exported(ada);
    expect(posts[0]).toBe('I would not say that.');
  });

  it.each(['posts.nonsense', 'elsewhere'])('has no part %s', async (cursor) => {
    expect((await part(fixture.ada, cursor)).status).toBe(400);
  });
});
