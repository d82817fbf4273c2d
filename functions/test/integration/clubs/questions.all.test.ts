import { describe, expect, it } from 'vitest';
import type { ClubPost } from '../../../src/contract/club-threads';
import type { MeetingPack } from '../../../src/contract/meeting-pack';
import type { Question } from '../../../src/contract/questions';
import type { ScheduleStep } from '../../../src/contract/schedule';
import type { Since } from '../../../src/contract/since';
import type { Session } from '../../../src/contract/user';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { statuses, times } from '../fixtures/at-once';
import { overviewOf, readUpTo } from '../fixtures/chapter-overview';
import { makeOwner, newFixture, planMeeting, remove, sampleText, send, thread } from '../fixtures/clubs';
import { PASSWORD, sendUser } from '../fixtures/my-data';

const plan: ScheduleStep[] = [
  { chapter: 5, by: '2098-11-29' },
  { chapter: 12, by: '2098-12-06' },
];

const fixture = sceneOf(async () => {
  const made = await newFixture();
  const body = { club: made.club, book: made.book, steps: plan, seen: [] };
  await send('POST /api/bookclubs/schedule', { as: made.ada, body });
  return made;
});

const ofBook = () => ({ club: fixture.club, book: fixture.book });

const ask = (as: Session, body: object = {}, key?: string) =>
  send<Question>('POST /api/bookclubs/newQuestion', {
    as,
    body: { ...ofBook(), chapter: 5, text: 'Why does she stay?', lang: 'en', ...body },
    ...(key && { key }),
  });

const change = (as: Session, { _id: id, text: seen }: Pick<Question, '_id' | 'text'>, body: object) =>
  send<Question | null>('POST /api/bookclubs/question', { as, body: { ...ofBook(), id, seen, text: null, ...body } });

const answer = (as: Session, { _id: id }: Pick<Question, '_id'>, text = 'An answer', key?: string) =>
  send<ClubPost>('POST /api/bookclubs/newPost', {
    as,
    body: { id, remark: sampleText(text), question: ofBook() },
    ...(key && { key }),
  });

const schedule = (steps: readonly ScheduleStep[], seen: readonly ScheduleStep[]) =>
  send('POST /api/bookclubs/schedule', { as: fixture.ada, body: { ...ofBook(), steps, seen } });

const questionsFor = async (as: Session) => (await overviewOf(as, fixture)).questions;

const discussionOf = (as: Session, { _id }: Pick<Question, '_id'>) => thread(as, { ...fixture, discussion: _id });

const sinceFor = async (as: Session) =>
  (await send<Since>(`GET /api/bookclubs/since/${fixture.club}`, { as })).body.questions;

async function asked(as: Session, body: object = {}): Promise<Question> {
  const { status, body: question } = await ask(as, body);
  expect(status).toBe(200);
  return question;
}

describe('a question', () => {
  it('is shown to members who have reached its step, and to its author', async () => {
    const { ada, ben, book } = fixture;
    const translation = { language: 'it', text: 'Perché resta?' };
    const question = await asked(ada, { translation });
    const shown = { _id: question._id, chapter: 5, text: 'Why does she stay?', lang: 'en', translation };
    expect(await questionsFor(ada)).toEqual([{ ...shown, can: true }]);
    const before = await overviewOf(ben, fixture);
    expect(before.questions).toEqual([]);
    expect(await sinceFor(ben)).toEqual([]);
    expect(await discussionOf(ben, question)).toMatchObject({ discussion: { title: '', hidden: true } });
    await readUpTo(ben, book, { chapter: 5 });
    expect(await questionsFor(ben)).toEqual([shown]);
    expect(await sinceFor(ben)).toEqual([{ ...shown, book: expect.objectContaining({ _id: book }) }]);
    expect(await discussionOf(ben, question)).toMatchObject({
      results: 0,
      discussion: { title: 'Why does she stay?', question: true, numPosts: 0 },
    });
    await readUpTo(ben, book, { chapter: 12 });
    expect(await sinceFor(ben)).toEqual([]);
  });

  it('is changed and removed by its author or an owner, until it has an answer', async () => {
    const { ada, ben } = fixture;
    const [adas, bens] = [await asked(ada), await asked(ben, { text: 'Who wrote the letter?' })];
    expect((await change(ben, adas, {})).status).toBe(403);
    expect(await change(ada, bens, { text: 'Who wrote it?' })).toMatchObject({ body: { text: 'Who wrote it?' } });
    expect(await change(ben, bens, { text: 'Who?' })).toMatchObject({ status: 409 });
    expect(await change(ben, { ...bens, text: 'Who wrote it?' }, {})).toMatchObject({ status: 200, body: null });
    expect(await change(ben, bens, {})).toMatchObject({ status: 200, body: null });
    expect((await answer(ben, bens)).body).toMatchObject({ error: 'This question was removed.' });
    expect((await answer(ben, adas)).status).toBe(200);
    expect(await questionsFor(ada)).toEqual([expect.not.objectContaining({ can: true })]);
    expect((await change(ada, adas, { text: 'Why?' })).body).toMatchObject({
      error: "This question has answers, so it can't be changed any more.",
    });
  });

  it('loses its translation when only its text is sent', async () => {
    const { ada } = fixture;
    const question = await asked(ada, { translation: { language: 'it', text: 'Perché resta?' } });
    await change(ada, question, { text: 'Why?', lang: 'en' });
    expect(await questionsFor(ada)).toEqual([{ _id: question._id, chapter: 5, text: 'Why?', lang: 'en', can: true }]);
  });

  it('is added by owners alone in a club that leaves changes to them', async () => {
    const { ada, ben, club } = fixture;
    await send('POST /api/bookclubs/updateSettings', { as: ada, body: { currTitle: club, restricted: true } });
    expect((await ask(ben)).status).toBe(403);
    await makeOwner(ada, club, ben);
    expect((await ask(ben)).status).toBe(200);
  });

  it('is one of five about its step, however many are sent at once, and a repeated request adds none', async () => {
    const { ada } = fixture;
    const answers = await times(8, (index) => ask(ada, { text: `Question ${index}?` }));
    expect(statuses(answers)).toEqual({ 200: 5, 409: 3 });
    const [first] = await questionsFor(ada);
    await change(ada, first ?? expect.fail('five'), {});
    const [one, again] = await times(2, () => ask(ada, {}, 'the-same-key'));
    expect([one?.status, again?.status]).toEqual([200, 200]);
    expect(again?.body._id).toBe(one?.body._id);
    expect((await ask(ada, { text: 'Another one?' }, 'the-same-key')).status).toBe(409);
    expect(await questionsFor(ada)).toHaveLength(5);
    expect((await ask(ada, { chapter: 12 })).status).toBe(200);
    expect((await ask(ada, { chapter: 6 })).body).toMatchObject({ error: 'This step was removed.' });
  });
});

describe('the first answer', () => {
  it("opens the question's discussion, with the question as its title, and tells its author", async () => {
    const { ada, ben, book } = fixture;
    const question = await asked(ada, { translation: { language: 'it', text: 'Perché resta?' } });
    await readUpTo(ben, book, { chapter: 5 });
    expect(await answer(ben, question)).toMatchObject({ status: 200, body: { page: 0, chapter: null } });
    const { discussion, posts } = await thread(ben, { ...fixture, discussion: question._id }, { language: 'it' });
    expect(posts).toMatchObject([{ user: ben.username }]);
    expect(discussion).toMatchObject({
      title: 'Why does she stay?',
      chapter: 5,
      numPosts: 1,
      question: true,
      version: { text: 'Perché resta?', user: ada.username },
    });
    expect(await questionsFor(ben)).toMatchObject([{ _id: question._id, answered: true }]);
    expect(await sinceFor(ben)).toEqual([]);
    const { body: news } = await sendUser<{ notices: object[] }>('GET /api/user/notices', { as: ada });
    expect(JSON.stringify(news)).toContain(question._id);
  });

  it('keeps all that come at once, and a repeated one is one post', async () => {
    const { ada, ben } = fixture;
    const question = await asked(ada);
    const answers = await Promise.all([
      answer(ada, question, 'From Ada'),
      answer(ben, question, 'From Ben', 'the-same-key'),
      answer(ben, question, 'From Ben', 'the-same-key'),
    ]);
    expect(statuses(answers)).toEqual({ 200: 3 });
    expect((await answer(ben, question, 'From Ben', 'the-same-key')).status).toBe(200);
    const { posts, discussion } = await discussionOf(ada, question);
    expect(posts.map(({ user }) => user).toSorted()).toEqual([ada.username, ben.username].toSorted());
    expect(discussion.numPosts).toBe(2);
  });

  it('either opens the discussion or meets a removed question, when both happen at once', async () => {
    const { ada, ben } = fixture;
    const question = await asked(ada);
    const [removed, answered] = await Promise.all([change(ada, question, {}), answer(ben, question)]);
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([removed.status, answered.status]);
    expect(await questionsFor(ada)).toHaveLength(answered.status === 200 ? 1 : 0);
  });

  it("is refused to a stranger, to a former member and under another book's name", async () => {
    const { ada, ben, club } = fixture;
    const question = await asked(ada);
    expect((await answer(await newReader('eve'), question)).status).toBe(404);
    const body = { id: question._id, remark: sampleText('An answer'), question: { club, book: 'another' } };
    expect((await send('POST /api/bookclubs/newPost', { as: ben, body })).status).toBe(404);
    await remove(ada, club, ben);
    expect((await answer(ben, question)).status).toBe(404);
    expect((await discussionOf(ada, question)).results).toBe(0);
  });

  it('leaves the question its words when it is deleted', async () => {
    const { ada, ben } = fixture;
    const question = await asked(ada);
    const { body: first } = await answer(ben, question);
    await send(`DELETE /api/bookclubs/post/${first._id}`, { as: ben });
    expect(await discussionOf(ada, question)).toMatchObject({
      discussion: { title: 'Why does she stay?', numPosts: 0 },
    });
    expect((await answer(ada, question)).status).toBe(200);
  });
});

describe('without its step, a question', () => {
  it('stays with its answers, and is gone without any until the step is back', async () => {
    const { ada, ben } = fixture;
    const [open, answered] = [await asked(ada), await asked(ada, { text: 'Who wrote the letter?' })];
    await answer(ben, answered);
    await schedule(plan.slice(1), plan);
    expect(await questionsFor(ada)).toMatchObject([{ _id: answered._id, chapter: 5 }]);
    expect((await answer(ben, open)).body).toMatchObject({ error: 'This step was removed.' });
    expect((await answer(ben, answered, 'Another answer')).status).toBe(200);
    await schedule(plan, plan.slice(1));
    expect(await questionsFor(ada)).toHaveLength(2);
  });
});

it('questions go with their book', async () => {
  const { ada, ben, club, book } = fixture;
  const question = await asked(ada);
  await send('POST /api/bookclubs/removeBook', { as: ada, body: { club, book, seen: { discussions: 1, posts: 1 } } });
  expect((await answer(ben, question)).status).toBe(404);
  await send('POST /api/bookclubs/newBook', { as: ada, body: { club, id: book, title: 'Persuasion' } });
  expect(await questionsFor(ada)).toEqual([]);
});

it("a question stays when its author's account is erased, and its discussion names nobody", async () => {
  const { ada, book } = fixture;
  const eve = await newReader('eve');
  await send('POST /api/bookclubs/newMember', { as: ada, body: { club: fixture.club, newMember: eve.username } });
  await send('POST /api/bookclubs/stay', { as: eve, body: { club: fixture.club } });
  const question = await asked(eve, { translation: { language: 'it', text: 'Perché resta?' } });
  await sendUser('DELETE /api/user', { as: eve, body: { password: PASSWORD } });
  await readUpTo(ada, book, { chapter: 5 });
  expect(await questionsFor(ada)).toMatchObject([{ _id: question._id, can: true }]);
  await answer(ada, question);
  const { discussion } = await thread(ada, { ...fixture, discussion: question._id }, { language: 'it' });
  expect(discussion).toMatchObject({ title: 'Why does she stay?', version: { user: 'deleted reader' } });
});

it("a meeting's guide begins with the questions, most answers first, up to its chapter", async () => {
  const { ada, ben, club, book } = fixture;
  await readUpTo(ada, book, { finished: true });
  const questions: Question[] = [];
  for (const [text, chapter] of [
    ['One?', 5],
    ['Two?', 5],
    ['Three?', 5],
    ['Twelve?', 12],
  ] as const)
    questions.push(await asked(ada, { text, chapter }));
  const [one, two, , twelve] = questions as [Question, Question, Question, Question];
  await answer(ben, one);
  for (const text of ['First', 'Second']) await answer(ben, two, text);
  await answer(ben, twelve);
  const { body: meeting } = await planMeeting(ada, club, { book, chapter: 5 });
  const guideFor = async (as: Session) => {
    return (await send<MeetingPack>(`GET /api/bookclubs/pack/${club}?meeting=${meeting._id}`, { as })).body;
  };
  const guide = await guideFor(ada);
  expect(guide.asked.map(({ title, numPosts }) => [title, numPosts])).toEqual([
    ['Two?', 2],
    ['One?', 1],
    ['Three?', 0],
  ]);
  expect(guide.agenda.flatMap(({ discussions }) => discussions.map(({ title }) => title))).toEqual(['The ending']);
  expect((await guideFor(ben)).asked).toEqual([]);
});
