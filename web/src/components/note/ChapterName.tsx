import { useLingui } from '@lingui/react';
import { chapterName } from './chapter-name';

/** Renders again when the language changes. */
export function ChapterName({ chapter }: { chapter: number }) {
  useLingui();
  return chapterName(chapter);
}
