import { limits } from '@domain/limits';
import { nameOf } from './names';

const LANGUAGES =
  '(?:english|italian|german|spanish|french|portuguese|dutch|russian|japanese|chinese|swedish|danish|norwegian|' +
  'finnish|polish|turkish|catalan|galician|korean|hindi|arabic|hebrew|greek|czech|hungarian|romanian)';
const EDITION = new RegExp(
  `^(?:${LANGUAGES} edition|edizione italiana|deutsche ausgabe|edici[oó]n(?: en)? espa[nñ]ola?|` +
    '[eé]dition fran[cç]aise|edi[cç][aã]o (?:em )?portugu[eê]sa?|nederlandse editie|русское издание|日本語版|中文版)$',
  'iu',
);
const SOURCE =
  /^(?:z-?lib(?:rary)?(?:\.org)?|z-lib\.[a-z.]+|1lib\.[a-z.]+|libgen(?:\.[a-z]+)?|annas-archive(?:\.[a-z]+)?|\d{1,2})$/i;
const SERIES = /(?:^|[\s,;])#/;
const EXTENSION = /\.(?:epub|mobi|azw3?|pdf|txt|docx?|fb2|cbz|cbr|djvu|kfx|prc|html?|rtf|kepub\.epub)$/i;

/** The last balanced parentheses at the end of a text, and the text before them. */
export function lastParentheses(text: string): { before: string; inside: string } | undefined {
  const trimmed = text.trimEnd();
  const pairs: Readonly<Record<string, string>> = { ')': '(', '）': '（' };
  const close = trimmed.at(-1) ?? '';
  const open = pairs[close];
  if (!open) return undefined;
  let depth = 0;
  for (let index = trimmed.length - 1; index >= 0; index -= 1) {
    if (trimmed[index] === close) depth += 1;
    if (trimmed[index] === open) depth -= 1;
    if (depth === 0) return { before: trimmed.slice(0, index).trimEnd(), inside: trimmed.slice(index + 1, -1).trim() };
  }
  return undefined;
}

/** Parentheses that aren't part of a title: its series with a number, its language, or where the file is from. */
export const isNoTitle = (inside: string): boolean =>
  SERIES.test(inside) || EDITION.test(inside) || SOURCE.test(inside);

export function titleOf(written: string): string {
  let title = nameOf(written, 10_000);
  if (/^(?:[A-Za-z]:)?[\\/].*[\\/]|^[A-Za-z]:\\/.test(title)) title = title.split(/[\\/]/).at(-1) ?? title;
  title = title.replace(EXTENSION, '');
  for (;;) {
    const last = lastParentheses(title);
    if (!last || last.before === '' || !isNoTitle(last.inside)) break;
    title = last.before;
  }
  title = title.replace(EXTENSION, '');
  return nameOf(title, limits.title.max);
}
