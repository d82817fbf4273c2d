import { Parser } from 'htmlparser2';
import { textOf } from './names';

const LINE_ENDS = new Set(['br', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'blockquote']);
const PARAGRAPHS = new Set(['p']);
const UNSHOWN = new Set(['script', 'style', 'head', 'title', 'template', 'noscript', 'iframe', 'object']);
/** The parser slows down with thousands of open elements, which such a text can have. */
const MAX_CHARACTERS = 100_000;
const MARKUP = /<\/?[a-z!][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i;

/** The words of a text with markup, with its line ends and paragraphs. Text without markup stays as it is. */
export function htmlText(written: string): string {
  if (!MARKUP.test(written)) return textOf(written);
  const text = new ShownText();
  const parser = new Parser(text, { decodeEntities: true });
  parser.write(written.length > MAX_CHARACTERS ? written.replace(/<[^<>]*>/g, ' ') : written);
  parser.end();
  return textOf(text.text.replace(/\u00a0/g, ' ').replace(/\n{3,}/g, '\n\n'));
}

class ShownText {
  text = '';
  private hidden = 0;

  onopentagname(name: string): void {
    if (UNSHOWN.has(name)) this.hidden += 1;
    else if (name === 'br') this.text += '\n';
    else if (LINE_ENDS.has(name) && this.text !== '') this.endLine();
  }

  ontext(data: string): void {
    if (this.hidden === 0) this.text += data;
  }

  onclosetag(name: string): void {
    if (UNSHOWN.has(name)) this.hidden = Math.max(0, this.hidden - 1);
    else if (PARAGRAPHS.has(name)) this.text += '\n\n';
    else if (name !== 'br' && LINE_ENDS.has(name)) this.endLine();
  }

  private endLine(): void {
    if (!this.text.endsWith('\n')) this.text += '\n';
  }
}
