import { isbn13Of, isbnLikeOf } from '@domain/isbn';
import { t } from '@lingui/core/macro';

export function noBookFound(text: string): string {
  const wanted = text.trim();
  const isbn = isbnLikeOf(wanted);
  if (!isbn) return t`No book found for “${wanted}”. Try fewer words, or the author.`;
  if (!isbn13Of(isbn)) return t`This ISBN isn't valid. Check its 10 or 13 digits.`;
  return t`No book with ISBN ${isbn}. Search its title, or add it by hand.`;
}
