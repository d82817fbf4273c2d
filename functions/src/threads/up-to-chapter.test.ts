import { describe, expect, it } from 'vitest';
import type { UpToChapter } from '../domain/progress';
import { NO_CHAPTER, WHOLE_BOOK } from '../domain/spoilers';
import { upToChapterOfNew, withQuote } from './up-to-chapter';

describe('upToChapterOfNew', () => {
  const quoting = (chapter: number) => ({ noteId: 'note', text: 'The lamp', chapter, page: 212 });

  it.each<[string, Parameters<typeof upToChapterOfNew>, UpToChapter]>([
    ['says nothing: none', [{}, { quote: null }], null],
    ['says none: none', [{ chapter: null }, { quote: null }], null],
    ['names a chapter', [{ chapter: 3 }, { quote: null }], 3],
    ['is about the whole book', [{ chapter: 'end' }, { quote: null }], 'end'],
    ['is about the whole book and quotes', [{ chapter: 'end' }, { quote: quoting(7) }], 'end'],
    ['quotes further than it says', [{ chapter: 3 }, { quote: quoting(7) }], 7],
    ['quotes and says none', [{ chapter: null }, { quote: quoting(7) }], 7],
    ['quotes less far than it says', [{ chapter: 9 }, { quote: quoting(7) }], 9],
    ['quotes what was noted before the first chapter', [{}, { quote: quoting(0) }], 0],
    ['replies to a post that goes further', [{ chapter: 3 }, { above: { chapter: 7 }, quote: null }], 7],
    ['replies, and says none', [{ chapter: null }, { above: { chapter: 7 }, quote: null }], 7],
    ['replies to one that goes less far', [{ chapter: 9 }, { above: { chapter: 7 }, quote: null }], 9],
    ['replies to one that names none', [{ chapter: 9 }, { above: { chapter: null }, quote: null }], 9],
    ['replies to one about the whole book', [{ chapter: 9 }, { above: { chapter: 'end' }, quote: null }], 'end'],
    [
      'replies with a quote that goes furthest of all',
      [{ chapter: 3 }, { above: { chapter: 7 }, quote: quoting(12) }],
      12,
    ],
  ])('of a post that %s', (_case, [said, given], chapter) => {
    expect(upToChapterOfNew(said, given)).toBe(chapter);
  });
});

it.each<[string, number, UpToChapter, UpToChapter]>([
  ['a review', WHOLE_BOOK, 3, 'end'],
  ['a note without a chapter', NO_CHAPTER, null, 'end'],
  ['a note', 7, 3, 7],
])('a changed post that quotes %s of chapter %s and says %s goes up to %s', (_, chapter, said, expected) => {
  expect(withQuote({ chapter }, said)).toBe(expected);
});
