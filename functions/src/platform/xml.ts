/** A plain string is text, which is escaped when it is inserted. */
export interface Xml {
  xml: string;
}

type Content = Xml | string | undefined;

export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly Content[]
): Xml {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(value)}"`],
  );
  const inside = children.map((child) => (typeof child === 'string' ? escaped(child) : (child?.xml ?? ''))).join('');
  return { xml: inside === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inside}</${name}>` };
}

export const toDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;

/** Characters that XML 1.0 can't contain, even escaped: control characters, half surrogate pairs, U+FFFE/F. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this expression removes control characters
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

function escaped(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"'\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
