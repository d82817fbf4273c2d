import type { MeetingPack } from '@contract/meeting-pack';
import type { ChapterParts } from '@domain/chapter-parts';
import type { ClubLanguage } from '@domain/languages';
import type { UpToChapter } from '@domain/progress';
import { t } from '@lingui/core/macro';
import { shownText, type Text } from '@/features/thread/shown/shown-text';
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

export function textIn(
  about: Text & { content: string },
  language: ClubLanguage,
): { text: string; lang: string | undefined } {
  const shown = shownText(about, language);
  if (shown.kind === 'original') return { text: about.content, lang: about.lang ?? undefined };
  return { text: shown.kind === 'version' ? shown.version.text : shown.text, lang: language };
}

export const isEmpty = ({ asked, agenda, quotes, questions }: MeetingPack): boolean =>
  asked.length === 0 && agenda.length === 0 && quotes.length === 0 && questions.length === 0;
