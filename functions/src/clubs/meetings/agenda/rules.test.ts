import { expect, it } from 'vitest';
import { agendaFrom } from './rules';

type Guide = Parameters<typeof agendaFrom>[0];

const post = (_id: string, chapter: number | null, fields: object = {}) =>
  ({
    _id,
    chapter,
    content: `Why ${_id}?`,
    userId: 'ada',
    discussionId: 'talk',
    replyTo: null,
    replies: 0,
    createdAt: new Date(0),
    ...fields,
  }) as unknown as Guide['posts'][number];
const discussion = (_id: string, chapter: number | null, numPosts: number, fields: object = {}) =>
  ({ _id, chapter, numPosts, onlyOpenerPosted: false, ...fields }) as unknown as Guide['discussions'][number];
const question = (_id: string, chapter: number) => ({ _id, chapter }) as unknown as Guide['questions'][number];

const agenda = (guide: Partial<Guide>, last: number | 'end' | null = 9) =>
  agendaFrom({ questions: [], posts: [], discussions: [], ...guide }, last).map(({ kind, _id }) => `${kind} ${_id}`);

it('has the item for everything else alone without a guide', () => {
  expect(agendaFrom({ questions: [], posts: [], discussions: [] }, null)).toEqual([
    { _id: 'free', kind: 'free', chapter: null },
  ]);
});

it('begins with the questions that were talked about most, up to the chapter of the meeting', () => {
  const questions = [question('a', 2), question('b', 5), question('c', 9), question('d', 10)];
  const discussions = [discussion('c', 9, 3, { question: true }), discussion('talk', 1, 8)];
  expect(agenda({ questions, discussions })).toEqual([
    'question c',
    'question a',
    'question b',
    'discussion talk',
    'free free',
  ]);
});

it('has the five earliest open questions, so that later posts change nothing for those who are behind', () => {
  const early = ['a', 'b', 'c', 'd', 'e'].map((id, index) => post(id, index));
  const chosen = ['post a', 'post b', 'post c', 'post d', 'post e', 'free free'];
  expect(agenda({ posts: early })).toEqual(chosen);
  expect(agenda({ posts: [post('late', 8), ...early] })).toEqual(chosen);
});

it('leaves out predictions, posts that moderators have hidden, and posts without a question', () => {
  const posts = [
    post('sealed', 3, { sealed: true }),
    post('moderated', 3, { moderated: true }),
    post('plain', 3, { content: 'It rained.' }),
  ];
  expect(agenda({ posts, discussions: [discussion('gone', 3, 4, { moderated: true })] })).toEqual(['free free']);
});
