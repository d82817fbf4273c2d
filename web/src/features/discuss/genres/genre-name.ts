import type { Genre } from '@contract/discuss';
import { i18n } from '@lingui/core';

/** Stored names are English. An operator's own genre keeps its name. */
export function genreName({ url, genre }: Pick<Genre, 'url' | 'genre'>): string {
  const key = `genre.${url}`;
  return key in i18n.messages ? i18n._(key) : genre;
}
