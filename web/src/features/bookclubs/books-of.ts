import { t } from '@lingui/core/macro';

/** "{name}'s Books", without an s after a name that ends in one, or after anything but a letter. */
export function booksOf(name: string): string {
  if (/s$/i.test(name)) return t`${name}' Books`;
  return /\p{L}$/u.test(name) ? t`${name}'s Books` : t`Books of ${name}`;
}
