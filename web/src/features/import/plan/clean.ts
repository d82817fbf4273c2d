import { type Length, lengthOf } from '@domain/limits';
import { isInvisible, withoutInvisible } from '@domain/text-visible';

/** Changes of direction in a name would change how the text beside it looks. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;
/** Half of a surrogate pair, or NUL. */
const NO_CHARACTER = /[\p{Surrogate}\0]/gu;
const CONTROL = /\p{Control}+/gu;

export function cleanName(name: string, { max }: Length): string {
  const plain = name.replace(NO_CHARACTER, '').replace(CONTROL, ' ').replace(TURNING, '');
  const visible = withoutInvisible(plain.trim());
  return isInvisible(visible) ? '' : cut(visible, max);
}

export function cleanText(text: string): string {
  const plain = text.replace(NO_CHARACTER, '').trim();
  return isInvisible(plain) ? '' : plain;
}

export function cut(text: string, max: number): string {
  return lengthOf(text) <= max ? text : [...text].slice(0, max).join('').trim();
}
