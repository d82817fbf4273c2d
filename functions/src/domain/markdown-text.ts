/** Markdown syntax that matters anywhere in a line (CommonMark, and GitHub's strikethrough, tables and autolinks). */
const ANYWHERE = /[\\`*_{}[\]<>#&~|!$^@]|:(?=\/\/)|(?<=\bwww)\./gi;
/** Syntax of lists, rules and underlined headings, which matters only at the start of a line. */
const AT_START = /^[-+=]|(?<=^\d+)[.)]/;

function escapeLine(line: string): string {
  const text = line.trimEnd();
  const indent = text.length - text.trimStart().length;
  const rest = text.trimStart().replace(ANYWHERE, '\\$&').replace(AT_START, '\\$&');
  return '&nbsp;'.repeat(indent) + rest;
}

const lines = (typed: string): string[] => typed.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);

export const inline = (typed: string): string => escapeLine(lines(typed).join(' ').trim());

export function block(typed: string): string {
  const escaped = lines(typed).map(escapeLine);
  return escaped.map((line, index) => (line && escaped[index + 1] ? `${line}\\` : line)).join('\n');
}
