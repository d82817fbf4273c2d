import { t } from '@lingui/core/macro';
import type { Seeming, UnreadableReason } from '../formats/format';
import type { FileOutcome } from './outcome';

type Refused = Extract<FileOutcome, { kind: 'refused' }>;

export function unreadableText({ reason, line, seems }: Refused): string {
  if (reason === 'unknown') return unknownText(seems);
  if (line !== null && reason === 'unclosed-quote')
    return t`A quotation mark that opens in line ${line} is never closed. Correct the line and choose the file again.`;
  if (line !== null && reason === 'broken')
    return t`The file is damaged at line ${line}. Export it again and choose the new file.`;
  const texts: Record<Exclude<UnreadableReason, 'unknown'>, string> = {
    empty: t`This file is empty.`,
    zip: t`This is a zip archive. Unpack it, and choose the files inside.`,
    sqlite: t`This is a reading device's database, which can't be read. Export your highlights as a file instead.`,
    pdf: t`This is a PDF. Choose a CSV, text, HTML, JSON or Markdown file instead.`,
    image: t`This is a picture. Choose a CSV, text, HTML, JSON or Markdown file instead.`,
    binary: t`This isn't a text file. Choose a CSV, text, HTML, JSON or Markdown file instead.`,
    'too-large': t`This file is too large. Split it into files of up to 20 MB.`,
    'long-line': t`This file has lines that are too long to be a list of books or notes.`,
    'unclosed-quote': t`A quotation mark is never closed. Export the file again.`,
    broken: t`The file is damaged or incomplete. Export it again and choose the new file.`,
  };
  return texts[reason];
}

function unknownText(seems: Seeming | null): string {
  const texts: Record<Seeming, string> = {
    table: t`This looks like a table without book titles. Choose one with a column of titles.`,
    json: t`This looks like JSON of another program. KOReader's and Flyleaf's own can be read.`,
    html: t`This looks like a web page. Only a Kindle notebook can be read as HTML.`,
    xml: t`This looks like XML of another program. Only Kobo annotations can be read.`,
    markdown: t`This looks like Markdown of another program. Readwise's and KOReader's can be read.`,
    text: t`This looks like plain text. Kindle clippings and KOReader's notes can be read.`,
  };
  return seems ? texts[seems] : t`This file isn't one of the kinds listed below.`;
}
