export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export function emptyElement(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(value)}"`],
  );
  return `<${name}${written.join('')}>`;
}

/** JSON can't represent them, and no screen needs those of its first answers. */
const withoutHeaders = (_: string, value: unknown) => (value instanceof Headers ? undefined : value);

/** JSON that can't close the element or open a comment. */
export function inertJson(type: string, value: unknown, attributes = ''): string {
  const json = JSON.stringify(value, withoutHeaders).replace(/[<>&\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `<script type="${type}"${attributes}>${json}</script>`;
}
