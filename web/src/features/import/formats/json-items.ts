/** The lines where the objects of each list begin, by the list's name, which can be empty. */
export function linesOfItems(text: string): ReadonlyMap<string, readonly number[]> {
  const lines = new Map<string, number[]>();
  const open: { isList: boolean; name: string }[] = [];
  let line = 1;
  let name = '';
  let index = 0;
  while (index < text.length) {
    const character = text[index];
    if (character === '\n') line += 1;
    if (character === '"') {
      const end = endOfString(text, index);
      if (/^\s{0,4}:/.test(text.slice(end, end + 5))) name = text.slice(index + 1, end - 1);
      index = end;
      continue;
    }
    const parent = open.at(-1);
    if (character === '{' && parent?.isList) {
      const list = lines.get(parent.name);
      if (list) list.push(line);
      else lines.set(parent.name, [line]);
    }
    if (character === '{' || character === '[') {
      open.push({ isList: character === '[', name: parent?.isList ? '' : name });
      name = '';
    }
    if (character === '}' || character === ']') open.pop();
    index += 1;
  }
  return lines;
}

function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  return index + 1;
}

/** The values of a text with several JSON values one after another; undefined for an error in one of them. */
export function jsonValues(text: string): unknown[] | undefined {
  try {
    return [JSON.parse(text)];
  } catch {
    const parts = topLevelParts(text);
    try {
      return parts.length > 1 ? parts.map((part) => JSON.parse(part)) : undefined;
    } catch {
      return undefined;
    }
  }
}

function topLevelParts(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') index = endOfString(text, index) - 1;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) {
        parts.push(text.slice(start, index + 1));
        start = index + 1;
      }
    }
  }
  return text.slice(start).trim() === '' ? parts : [];
}
