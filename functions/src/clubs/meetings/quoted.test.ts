import { expect, it } from 'vitest';
import { mostQuoted } from './quoted';

const post = (_id: string, noteId: string | null, likes: number, at: number) => ({
  ...{ _id, likes, createdAt: new Date(at) },
  quote: noteId === null ? null : { noteId, text: noteId, chapter: 3, page: 12 },
});

it('sorts notes by quotes, then by likes of the quoting posts, each with its first post', () => {
  const posts = [
    post('p4', 'lamp', 0, 4),
    post('p1', 'letter', 1, 1),
    post('p3', 'sea', 3, 3),
    post('p2', 'lamp', 0, 2),
    post('p5', null, 9, 5),
  ];
  expect(mostQuoted(posts).map(({ quote, post, times }) => [quote.noteId, post._id, times])).toEqual([
    ['lamp', 'p2', 2],
    ['sea', 'p3', 1],
    ['letter', 'p1', 1],
  ]);
});
