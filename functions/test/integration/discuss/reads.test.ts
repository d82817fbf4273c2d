import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/contract/user';
import { countReads } from '../../fixtures/reads';
import { sampleText, send } from '../fixtures/discussions';
import { longThread } from '../fixtures/long-thread';

type Budget = [request: string, body: object | undefined, reads: number, queries: number, writes: number];

describe('the cost of each call', () => {
  it('matches the table in a thread of 450 posts', async () => {
    const { reader, topic, genre } = await longThread({ tops: 450, repliesToFirst: 3 });
    const { bookId: book, _id: id } = topic;
    await send('POST /api/discuss/like', { as: reader, body: { id } });

    const measured = async (as: Session | undefined, budgets: Budget[]) => {
      for (const [request, body, ...cost] of budgets) {
        const { result, reads, queries, writes } = await countReads(() => send(request, { as, body }));
        expect([request, result.status, reads, queries, writes]).toEqual([request, 200, ...cost]);
      }
    };
    await measured(undefined, [
      [`GET /api/discuss/genre/${genre}`, undefined, 1, 0, 0],
      [`GET /api/discuss/books/${genre}`, undefined, 1 + 1, 1, 0],
      [`GET /api/discuss/book/${book}`, undefined, 1, 0, 0],
      [`GET /api/discuss/topics/${book}`, undefined, 1 + 2, 1, 0],
      [`GET /api/discuss/topic/${id}`, undefined, 1, 0, 0],
      [`GET /api/discuss/posts/${id}?page=0&limit=5`, undefined, 2 + 8, 1, 0],
      [`GET /api/discuss/posts/${id}?page=60&limit=5`, undefined, 2 + 5, 0, 0],
      [`GET /api/discuss/thread/${id}?page=1&limit=5`, undefined, 2 + 5, 0, 0],
      [`GET /api/discuss/replies/${id}`, undefined, 1 + 3, 1, 0],
      // The discussion, its latest post and a chunk.
      [`GET /api/discuss/latest/${id}`, undefined, 1 + 2, 1, 0],
      [`GET /api/discuss/notes/${book}`, undefined, 0, 1, 0],
    ]);
    await measured(reader, [
      // A post reads the chunk of the page index with its page. The other reads are the progress in the book, the read
      // positions, and the like document of the only post with likes.
      ['POST /api/discuss/posts', { topic: id, page: 0, limit: 5 }, 2 + 8 + 1 + 3, 1, 0],
      [`GET /api/discuss/thread/${id}?page=0&limit=5`, undefined, 2 + 8 + 1 + 3, 1, 0],
      [`GET /api/discuss/replies/${id}`, undefined, 1 + 3 + 2, 1, 0],
      // Includes checks that the account isn't being erased and the thread isn't closed.
      ['POST /api/discuss/post', { content: sampleText('Top'), discussionId: id }, 2 + 1, 0, 4 + 2],
    ]);
  });
});
