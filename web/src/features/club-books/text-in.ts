import type { ClubLanguage } from '@domain/languages';
import { shownText, type Text } from '@/features/thread/shown/shown-text';

export function textIn(
  about: Text & { content: string },
  language: ClubLanguage,
): { text: string; lang: string | undefined } {
  const shown = shownText(about, language);
  if (shown.kind === 'original') return { text: about.content, lang: about.lang ?? undefined };
  return { text: shown.kind === 'version' ? shown.version.text : shown.text, lang: language };
}
