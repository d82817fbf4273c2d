import type { Note } from '@contract/notes';
import { NO_CHAPTER, WHOLE_BOOK } from '@domain/spoilers';
import { t } from '@lingui/core/macro';
import { chapterName } from '@/components/note/chapter-name';

/** A note's place in the fewest characters: `Ch. 7 · p. 120`. */
export function placeText({ chapter, page }: Pick<Note, 'chapter' | 'page'>): string {
  if (chapter === WHOLE_BOOK) return t`Review`;
  if (chapter === NO_CHAPTER) return page > 0 ? t`p. ${page}` : chapterName(chapter);
  return page > 0 ? t`Ch. ${chapter} · p. ${page}` : t`Ch. ${chapter}`;
}
