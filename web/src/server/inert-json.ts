/** A script element that no browser runs: JSON in which nothing can close it or open a comment. */
export function inertJson(type: string, value: unknown, attributes = ''): string {
  const json = JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `<script type="${type}"${attributes}>${json}</script>`;
}
