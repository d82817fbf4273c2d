import type { MeetingPack } from '@contract/meeting-pack';
import type { ChapterParts } from '@domain/chapter-parts';
import type { UpToChapter } from '@domain/progress';
import { t } from '@lingui/core/macro';
import { namedChapter } from '@/lib/named-chapters';
import { chapterLabel } from '../reading/chapter-label';

export function chapterText(chapter: UpToChapter, parts: ChapterParts | undefined): string {
  if (chapter === null) return t`In general`;
  return chapter === 'end' ? t`The whole book` : chapterLabel(chapter, parts);
}

export function meetingReach({ chapter: upTo, book }: Pick<MeetingPack, 'chapter' | 'book'>): string {
  if (upTo === null) return t`The whole book`;
  const chapter = namedChapter(upTo, book.parts);
  return t`up to chapter ${chapter}`;
}

export const isEmpty = ({ asked, agenda, quotes, questions }: MeetingPack): boolean =>
  asked.length === 0 && agenda.length === 0 && quotes.length === 0 && questions.length === 0;
