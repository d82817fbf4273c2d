import { useLingui } from '@lingui/react';
import { useParts } from '@/lib/named-chapters';
import { chapterName } from './chapter-name';

export function ChapterName({ chapter }: { chapter: number }) {
  useLingui();
  return chapterName(chapter, useParts());
}
