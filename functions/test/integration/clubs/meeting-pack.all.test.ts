import { describe, expect, it } from 'vitest';
import type { MeetingPack } from '../../../src/contract/meeting-pack';
import { send as sendAll } from '../../calls/areas';
import { sceneOf } from '../../fixtures/one-scene';
import { discussionAbout, postAbout, readUpTo, replyAbout } from '../fixtures/chapter-overview';
import { type Fixture, newFixture, planMeeting, send } from '../fixtures/clubs';

const fixture = sceneOf(newFixture);

type Reader = Fixture['ada'];

const meet = async (chapter: number | null, book: string | null = fixture.book) =>
  (await planMeeting(fixture.ada, fixture.club, { book, chapter })).body._id;
const ask = (as: Reader, meeting: string) =>
  send<MeetingPack>(`GET /api/bookclubs/pack/${fixture.club}?meeting=${meeting}`, { as });
const packFor = async (as: Reader, meeting: string) => (await ask(as, meeting)).body;

async function asks(as: Reader, remark: string, chapter: number | null, also: object = {}): Promise<string> {
  const body = { id: fixture.discussion, remark, chapter, ...also };
  return (await send<{ _id: string }>('POST /api/bookclubs/newPost', { as, body })).body._id;
}
const agenda = ({ agenda }: MeetingPack) =>
  agenda.map(({ chapter, discussions }) => [chapter, discussions.map(({ _id }) => _id)]);
const asked = ({ questions }: MeetingPack) => questions.map(({ content }) => content);

describe('the pack', () => {
  it("contains the discussions by chapter, up to the meeting's chapter", async () => {
    const { ada, ben, book, discussion } = fixture;
    const [second, twelfth, other] = await Promise.all(
      [2, 12, 2].map(async (chapter) => (await discussionAbout(ada, fixture, { chapter }))._id),
    );
    await discussionAbout(ada, fixture, { chapter: 13 });
    await discussionAbout(ada, fixture, { chapter: 'end' });
    await postAbout(ben, other ?? '', {});
    await readUpTo(ben, book, { finished: true });
    const meeting = await meet(12);
    const pack = await packFor(ben, meeting);
    expect(agenda(pack)).toEqual([
      [null, [discussion]],
      [2, [other, second]],
      [12, [twelfth]],
    ]);
    expect(pack).toMatchObject({ chapter: 12, place: 'The library', more: false, waiting: null });
    expect(pack.book).toMatchObject({ _id: book, author: 'An Author', progress: { finished: true } });
    expect(agenda(await packFor(ben, await meet(null))).map(([chapter]) => chapter)).toEqual([null, 2, 12, 13, 'end']);
  });

  it('shows a member who is behind only the number of waiting posts', async () => {
    const { ada, ben, book, discussion } = fixture;
    const { _id: fifth } = await discussionAbout(ada, fixture, { chapter: 5 });
    const { _id: ninth } = await discussionAbout(ada, fixture, { chapter: 9 });
    await postAbout(ada, ninth, { chapter: 11 });
    await discussionAbout(ada, fixture, { chapter: 13 });
    await asks(ada, 'Who is the man in the library?', 12);
    await readUpTo(ben, book, { chapter: 5 });
    const pack = await packFor(ben, await meet(12));
    expect(agenda(pack)).toEqual([
      [null, [discussion]],
      [5, [fifth]],
    ]);
    expect(pack.waiting).toEqual({ posts: 3, chapter: 9 });
    expect(asked(pack)).toEqual([]);
  });

  it("contains the unanswered questions and the quoted notes up to the meeting's chapter", async () => {
    const { ada, ben, book } = fixture;
    await readUpTo(ada, book, { finished: true });
    const open = await asks(ben, 'I wonder. Why does she stay?', 4);
    const answered = await asks(ben, 'Where is the letter?', 3);
    await replyAbout(ada, answered, { chapter: 3 });
    await asks(ada, 'Does she marry him?', 20);
    const { _id: late } = await discussionAbout(ada, fixture, { chapter: 20 });
    await asks(ada, 'Where was she born?', null, { id: late });
    await sendAll(`POST /api/notes/books/${book}`, { as: ben, body: { title: 'Persuasion' } });
    const note = async (remark: string, chapter: number) => {
      const asked = { as: ben, body: { bookId: book, chapter, remark } };
      return { noteId: (await sendAll<{ _id: string }>('POST /api/notes', asked)).body._id };
    };
    for (const quote of [await note('The letter', 2), await note('The end', 20)])
      await asks(ben, 'Look at this passage.', null, { quote });
    const pack = await packFor(ada, await meet(12));
    expect(asked(pack).toSorted()).toEqual(['Where was she born?', 'Why does she stay?']);
    expect(pack.questions).toContainEqual(expect.objectContaining({ _id: open, user: ben.username, chapter: 4 }));
    expect(pack.quotes).toMatchObject([{ text: 'The letter', times: 1, user: ben.username, chapter: 2 }]);
    expect(JSON.stringify(pack)).not.toMatch(/marry|"Here"/);
  });

  it("exists only for meetings about one of the club's books", async () => {
    expect((await ask(fixture.ben, 'another')).status).toBe(404);
    expect((await ask(fixture.ben, await meet(null, null))).status).toBe(404);
  });
});
