/** Marks anywhere in a line (CommonMark, and the additions of GitHub: strikethrough, tables, links without brackets). */
const ANYWHERE = /[\\`*_{}[\]<>#&~|!$^@]|:(?=\/\/)|(?<=\bwww)\./gi;
/** Marks of a list, a rule or an underlined heading, which count only where a line begins. */
const AT_START = /^[-+=]|(?<=^\d+)[.)]/;

/** A line of typed text as Markdown that reads as that text. */
function escapeLine(line: string): string {
  const text = line.trimEnd();
  const indent = text.length - text.trimStart().length;
  const rest = text.trimStart().replace(ANYWHERE, '\\$&').replace(AT_START, '\\$&');
  return '&nbsp;'.repeat(indent) + rest;
}

const lines = (typed: string): string[] => typed.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);

/** Typed text for one line, such as a heading. */
export const inline = (typed: string): string => escapeLine(lines(typed).join(' ').trim());

/** Typed text of several lines, each of which stays a line of its own. */
export function block(typed: string): string {
  const escaped = lines(typed).map(escapeLine);
  return escaped.map((line, index) => (line && escaped[index + 1] ? `${line}\\` : line)).join('\n');
}
