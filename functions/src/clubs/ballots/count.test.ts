import { describe, expect, it } from 'vitest';
import { countVotes } from './count';

const about = { author: '', publisher: '', published: '', cover: '', by: 'ada' };
const proposals = ['emma', 'dune', 'it'].map((_id) => ({ ...about, _id, title: _id }));
const members = ['ada', 'ben', 'cleo', 'dan'];

describe('countVotes', () => {
  it.each([
    ['nobody has voted', {}, [0, 0, 0], []],
    ['one book leads', { ada: 'dune', ben: 'dune', cleo: 'it' }, [0, 2, 1], ['dune']],
    ['there is a tie', { ada: 'dune', ben: 'it' }, [0, 1, 1], ['dune', 'it']],
    ['a voter has left', { ada: 'it', gone: 'emma', other: 'emma' }, [0, 0, 1], ['it']],
    ['a book has been withdrawn', { ada: 'it', ben: 'persuasion', cleo: 'persuasion' }, [0, 0, 1], ['it']],
  ])('counts the votes when %s', (_, votes, counts, winners) => {
    const result = countVotes({ proposals, votes: votes as Record<string, string> }, members);
    expect([...result.counts.values()]).toEqual(counts);
    expect(result.winners).toEqual(winners);
  });
});
