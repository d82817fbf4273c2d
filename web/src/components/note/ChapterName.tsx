import { useLingui } from '@lingui/react';
import { useParts } from '@/lib/named-chapters';
import { chapterName, quotedChapter } from './chapter-name';

export function ChapterName({ chapter }: { chapter: number }) {
  useLingui();
  return chapterName(chapter, useParts());
}

/** Nothing for a note without a chapter. */
export function QuotedChapter({ chapter }: { chapter: number }) {
  useLingui();
  const name = quotedChapter(chapter, useParts());
  return name && <span>{name}</span>;
}
