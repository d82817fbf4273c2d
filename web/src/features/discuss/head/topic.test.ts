import { DELETED_READER } from '@domain/deleted-reader';
import { aBook, aPublicPost, aTopic } from '@test/discuss-samples';
import { expect, it, test } from 'vitest';
import { descriptionOf, posting } from './topic';

const book = aBook({ _id: 'emma', genre: 'classics', title: 'Emma', author: 'Jane Austen' });
const topic = aTopic({ _id: 't1', bookId: 'emma', title: 'The ending', numPosts: 4 });
const url = (path: string) => `https://flyleaf.example${path}`;
const ADDRESS = url('/discuss/classics/emma/t1');

const opening = aPublicPost({ _id: 't1', user: 'ada', content: 'What a book', createdAt: '2026-02-03T04:05:06.000Z' });
const reply = aPublicPost({ _id: 'r1', user: 'ben', content: 'So it is', isReply: true, replyTo: 't1' });
const second = aPublicPost({ _id: 'p2', user: 'mei', content: 'Not for me' });
const nested = aPublicPost({ _id: 'r2', user: 'tom', content: 'Why not?', isReply: true, replyTo: 'p2' });

const of = (...posts: (typeof opening)[]) => posting({ book, thread: { topic, posts, pages: 1 } }, url);

it("describes the question, its author and date, with the page's posts as comments and their replies", () => {
  expect(of(opening, reply, second, nested)).toMatchObject({
    '@type': 'DiscussionForumPosting',
    headline: 'The ending',
    text: 'What a book',
    url: ADDRESS,
    author: { '@type': 'Person', name: 'ada' },
    datePublished: '2026-02-03T04:05:06.000Z',
    commentCount: 3,
    about: { '@type': 'Book', name: 'Emma', author: { name: 'Jane Austen' } },
    comment: [
      { '@type': 'Comment', text: 'So it is', author: { name: 'ben' }, url: `${ADDRESS}#post-r1` },
      { '@type': 'Comment', text: 'Not for me', comment: [{ text: 'Why not?', author: { name: 'tom' } }] },
    ],
  });
});

it.each([
  ['deleted', [aPublicPost({ _id: 't1', user: '', content: '', deleted: true }), reply]],
  ['hidden', [aPublicPost({ _id: 't1', content: '', hidden: true }), reply]],
  ['on an earlier page', [second, nested]],
])('is undefined for a discussion whose opening post is %s', (_, posts) => {
  expect(of(...posts)).toBeUndefined();
});

it('omits the name of a deleted account', () => {
  expect(of(opening, { ...second, user: DELETED_READER })?.comment).toMatchObject([
    { author: { name: 'deleted reader' } },
  ]);
});

test.each([
  ['> @mei: So it is\n\nNo.\nIt is not.', 'No. It is not.'],
  ['> Only this', '> Only this'],
  [`a${'🙂'.repeat(200)}`, `a${'🙂'.repeat(159)}…`],
  ['', ''],
])('describes %j as %j', (content, description) => {
  expect(descriptionOf(content)).toBe(description);
});
