import type { MeetingPack } from '@contract/meeting-pack';
import type { ClubLanguage } from '@domain/languages';
import type { UpToChapter } from '@domain/progress';
import { t } from '@lingui/core/macro';
import { shownText, type Text } from '@/features/thread/shown-text';

export function chapterText(chapter: UpToChapter): string {
  if (chapter === null) return t`In general`;
  return chapter === 'end' ? t`The whole book` : t`Chapter ${chapter}`;
}

export const meetingReach = ({ chapter }: Pick<MeetingPack, 'chapter'>): string =>
  chapter === null ? t`The whole book` : t`up to chapter ${chapter}`;

/** Includes the language of the chosen form, if known. */
export function textIn(
  about: Text & { content: string },
  language: ClubLanguage,
): { text: string; lang: string | undefined } {
  const shown = shownText(about, language);
  if (shown.kind === 'original') return { text: about.content, lang: about.lang ?? undefined };
  return { text: shown.kind === 'version' ? shown.version.text : shown.text, lang: language };
}

export const isEmpty = ({ agenda, quotes, questions }: MeetingPack): boolean =>
  agenda.length === 0 && quotes.length === 0 && questions.length === 0;
