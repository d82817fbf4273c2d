import { booklogr } from './booklogr';
import { bookwyrm } from './bookwyrm';
import { csv } from './csv';
import { flyleaf } from './flyleaf';
import { flyleafMarkdown } from './flyleaf-markdown';
import { type Contents, type Format, type ReadOptions, type Seeming, Unreadable } from './format';
import { goodreads } from './goodreads';
import { hardcover } from './hardcover';
import { jelu } from './jelu';
import { kindleClippings } from './kindle-clippings';
import { kindleNotebook } from './kindle-notebook';
import { kindleNotebookCsv } from './kindle-notebook-csv';
import { koboAnnot } from './kobo-annot';
import { koreaderJson } from './koreader-json';
import { koreaderLua } from './koreader-lua';
import { koreaderMarkdown } from './koreader-markdown';
import { koreaderText } from './koreader-text';
import { librarything } from './librarything';
import { moonreader } from './moonreader';
import { openLibrary } from './open-library';
import { openreads } from './openreads';
import { readwise } from './readwise';
import { readwiseMarkdown } from './readwise-markdown';
import { storygraph } from './storygraph';
import { headerOf } from './table/header';

const START_CHARACTERS = 64 * 1024;

/** In this order: the first one that recognizes a file reads it. */
export const formats: readonly Format[] = [
  flyleaf,
  koreaderJson,
  koreaderLua,
  koboAnnot,
  kindleNotebook,
  moonreader,
  kindleNotebookCsv,
  goodreads,
  storygraph,
  hardcover,
  bookwyrm,
  librarything,
  openreads,
  booklogr,
  jelu,
  openLibrary,
  readwise,
  flyleafMarkdown,
  kindleClippings,
  koreaderText,
  koreaderMarkdown,
  readwiseMarkdown,
  csv,
];

/** Expects `\n` line ends and no byte order marks. @throws `Unreadable` */
export function readContents(text: string, options: ReadOptions): Contents {
  const start = text.slice(0, START_CHARACTERS);
  const format = formats.find(({ recognizes }) => recognizes(start));
  if (!format) throw new Unreadable('unknown', null, seemingOf(start));
  return format.read(text, options);
}

function seemingOf(start: string): Seeming {
  const text = start.trimStart();
  if (/^[{[]/.test(text)) return 'json';
  if (/^<(?:!doctype html|html|head|body|div|p|table)\b/i.test(text)) return 'html';
  if (text.startsWith('<')) return 'xml';
  if (/^(?:#{1,6} |---\n)/m.test(text.slice(0, 2000))) return 'markdown';
  return (headerOf(start)?.written.length ?? 0) > 2 ? 'table' : 'text';
}
