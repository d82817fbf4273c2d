import type { PostExcerpt } from '@contract/since';
import { ownWords } from '@domain/quotations';
import { shownText } from '@/features/thread/shown/shown-text';
import { useClubLanguage } from '@/i18n/language';

/** A post's own words in the reader's language, without quoted lines. */
export function useWords(post: PostExcerpt): string {
  const shown = shownText(post, useClubLanguage());
  const words = shown.kind === 'original' ? post.content : shown.kind === 'version' ? shown.version.text : shown.text;
  return ownWords(words) || words;
}
