import { Parser } from 'htmlparser2';
import { Unreadable } from './format';

interface Element {
  name: string;
  classes: readonly string[];
  line: number;
}

interface Handlers {
  onOpen?(element: Element): void;
  onText?(text: string): void;
  onClose?(name: string): void;
}

/** The parser slows down with the number of open elements. */
const MAX_OPEN = 1000;

/** In one pass, with the line where each element begins. @throws `Unreadable` for too many open elements */
export function eachElement(text: string, isXml: boolean, { onOpen, onText, onClose }: Handlers): void {
  let line = 1;
  let position = 0;
  let open = 0;
  const lineAt = (index: number) => {
    for (let end = text.indexOf('\n', position); end >= 0 && end < index; end = text.indexOf('\n', end + 1)) {
      line += 1;
      position = end + 1;
    }
    return line;
  };
  const parser = new Parser(
    {
      onopentag(name, { class: classes = '' }) {
        open += 1;
        if (open > MAX_OPEN) throw new Unreadable('broken', lineAt(parser.startIndex));
        onOpen?.({
          name,
          classes: classes.split(/\s+/).filter((className) => className !== ''),
          line: lineAt(parser.startIndex),
        });
      },
      ontext: (data) => onText?.(data),
      onclosetag(name) {
        open -= 1;
        onClose?.(name);
      },
    },
    { xmlMode: isXml, decodeEntities: true, lowerCaseTags: !isXml },
  );
  parser.write(text);
  parser.end();
}

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
