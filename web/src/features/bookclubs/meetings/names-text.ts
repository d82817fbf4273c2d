/** The names and the number of others, such as "ada, ben +3". */
export function namesText(names: readonly string[], count: number): string {
  if (names.length === 0) return String(count);
  const others = count - names.length;
  return names.join(', ') + (others > 0 ? ` +${others}` : '');
}
