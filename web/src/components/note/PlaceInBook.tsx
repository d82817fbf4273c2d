import { NO_CHAPTER, WHOLE_BOOK } from '@domain/spoilers';
import { useLingui } from '@lingui/react/macro';

interface Props {
  bookTitle: string;
  chapter: number;
  page: number;
}

/** `Dune, chapter 7`; `Dune, p. 120` for a note without a chapter. */
export function PlaceInBook({ bookTitle: title, chapter, page }: Props) {
  const { t } = useLingui();
  if (chapter > 0 && chapter < WHOLE_BOOK) return t`${title}, chapter ${chapter}`;
  return chapter === NO_CHAPTER && page > 0 ? t`${title}, p. ${page}` : title;
}
