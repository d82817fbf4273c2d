import { t } from '@lingui/core/macro';

/** "{name}'s Books". Omits the "s" after a name that ends in "s" or in anything but a letter. */
export function booksOf(name: string): string {
  if (/s$/i.test(name)) return t`${name}' Books`;
  return /\p{L}$/u.test(name) ? t`${name}'s Books` : t`Books of ${name}`;
}
