import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Genre, PublicBook, Topic } from '../../../src/contract/discuss';
import { newReader } from '../../fixtures/readers';
import { emptyStore } from '../../fixtures/store';
import { expectSound } from '../audit/fixtures/audit';
import { times } from '../fixtures/at-once';
import {
  anId,
  newFixture,
  newGenre,
  newPost,
  opening,
  sampleText,
  send,
  thread,
  topicNow,
  wholeThread,
} from '../fixtures/discussions';

beforeAll(emptyStore);
afterAll(expectSound);

describe('simultaneous calls', () => {
  it('counts a reader who likes a post 20 times at once only once', async () => {
    const { reader, topic } = await newFixture();
    const answers = await times(20, () => send('POST /api/discuss/like', { as: reader, body: { id: topic._id } }));
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ _id: topic._id, likes: 1, liked: true })));
  });

  it('gives each of 20 simultaneous posts one place in the thread', async () => {
    const { reader, topic } = await newFixture();
    const made = await times(20, (index) => newPost(reader, topic, { name: index }));
    const { posts, total } = await wholeThread(topic);
    expect(total).toBe(21);
    expect(posts).toHaveLength(21);
    expect(new Set(posts.map(({ _id }) => _id))).toEqual(new Set([topic._id, ...made.map(({ _id }) => _id)]));
  });

  it('creates one post on a double click', async () => {
    const { reader, topic } = await newFixture();
    const body = { content: sampleText('Twice'), discussionId: topic._id };
    const key = anId();
    const answers = await times(2, () => send('POST /api/discuss/post', { as: reader, body, key }));
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await topicNow(topic)).toMatchObject({ numPosts: 2, postsThisWeek: 2 });
  });

  it('creates one topic on a double click in the New Discussion popup', async () => {
    const { reader, genre, book } = await newFixture();
    const options = { as: reader, body: { ...opening('Once'), book }, key: anId() };
    const answers = await times(2, () => send<Topic>('POST /api/discuss/discussion', options));
    expect(answers[0]?.body._id).toBe(answers[1]?.body._id);
    const { body } = await send<PublicBook>(`GET /api/discuss/book/${book}`);
    expect(body.numDiscussions).toBe(2);
    expect((await send<Genre>(`GET /api/discuss/genre/${genre}`)).body.numDiscussions).toBe(2);
  });

  it('adds a book once when 10 readers start with it at once', async () => {
    const [reader, genre] = await Promise.all([newReader(), newGenre()]);
    const book = { id: anId(), title: 'Solaris', author: 'Stanisław Lem' };
    const answers = await times(10, (index) =>
      send('POST /api/discuss/discussion2', { as: reader, body: { ...opening(`Sea ${index}`), book, genre } }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await send(`GET /api/discuss/genre/${genre}`)).body).toMatchObject({ numBooks: 1, numDiscussions: 10 });
    expect((await send(`GET /api/discuss/book/${book.id}`)).body).toMatchObject({ numDiscussions: 10 });
    expect((await send<Topic[]>(`GET /api/discuss/topics/${book.id}`)).body).toHaveLength(10);
  });

  it('deletes 20 posts at once and updates the counters', async () => {
    const { reader, topic } = await newFixture();
    const made = await times(20, (index) => newPost(reader, topic, { name: index }));
    const gone = await Promise.all(made.map(({ _id }) => send(`DELETE /api/discuss/post/${_id}`, { as: reader })));
    expect(gone.filter(({ status }) => status === 200)).toHaveLength(20);
    const { posts, total } = await thread(topic);
    expect({ total, shown: posts.length }).toEqual({ total: 1, shown: 1 });
    const left = posts[0]?.createdAt;
    expect(await topicNow(topic)).toMatchObject({ numPosts: 1, postsThisWeek: 1, latestPost: left });
  });

  it('never adds a reply to a post that is being deleted', async () => {
    const { reader, topic } = await newFixture();
    const parent = await newPost(reader, topic);
    const body = { content: sampleText('Late'), isReply: true, replyTo: parent._id, discussionId: topic._id };
    const answers = await times(20, (index) =>
      index === 10
        ? send(`DELETE /api/discuss/post/${parent._id}`, { as: reader })
        : send('POST /api/discuss/post', { as: reader, body }),
    );
    const replied = answers.filter(({ status }, index) => index !== 10 && status === 200).length;
    const refused = answers.filter(({ status }) => status === 404).length;
    expect({ deleted: answers[10]?.status, answered: replied + refused }).toEqual({ deleted: 200, answered: 19 });
    const { posts, total } = await thread(topic);
    expect(total).toBe(replied > 0 ? 2 : 1);
    expect(posts.filter(({ replyTo }) => replyTo === parent._id)).toHaveLength(replied);
    expect(posts.find(({ _id }) => _id === parent._id)?.replies ?? 0).toBe(replied);
    expect(await topicNow(topic)).toMatchObject({ numPosts: replied + 1 });
  });

  it('removes a tombstone once when its last replies are deleted at once', async () => {
    const { reader, topic } = await newFixture();
    const parent = await newPost(reader, topic);
    const replies = await times(5, (name) => newPost(reader, topic, { replyTo: parent._id, name }));
    await send(`DELETE /api/discuss/post/${parent._id}`, { as: reader });
    expect((await thread(topic)).total).toBe(2);
    await Promise.all(replies.map(({ _id }) => send(`DELETE /api/discuss/post/${_id}`, { as: reader })));
    const { posts, total } = await thread(topic);
    expect({ total, ids: posts.map(({ _id }) => _id) }).toEqual({ total: 1, ids: [topic._id] });
    expect(await topicNow(topic)).toMatchObject({ numPosts: 1 });
  });
});
