import { limits } from '@domain/limits';
import { withoutInvisible } from '@domain/text-visible';

/** Direction overrides and isolates, which names can't have, and halves of characters. */
const UNWANTED = /[\u202a-\u202e\u2066-\u2069\p{Surrogate}]/gu;
const CONTROLS = /(?![\n\t])\p{Control}/gu;

/** Most names need no change. */
const PLAIN = /^[!-~](?: ?[!-~])*$/;

function cut(text: string, max: number): string {
  return text.length <= max ? text : [...text].slice(0, max).join('').trimEnd();
}

export function nameOf(text: string, max: number): string {
  if (text.length <= Math.min(max, 500) && PLAIN.test(text)) return text;
  const line = text
    .replace(UNWANTED, '')
    .replace(/[\p{Control}\s]+/gu, ' ')
    .trim();
  const visible = withoutInvisible(line).normalize('NFC');
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(visible) ? cut(visible, max) : '';
}

export function textOf(text: string): string {
  if (text.length <= 500 && PLAIN.test(text)) return text;
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Surrogate}/gu, '')
    .replace(CONTROLS, '')
    .normalize('NFC')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

export const chapterTitleOf = (text: string): string => nameOf(text, limits.chapterTitle.max);
