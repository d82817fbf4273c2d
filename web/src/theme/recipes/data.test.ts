import { expect, test } from 'vitest';
import { breadcrumb, table } from './data';

/** The selectors of a recipe that hide their elements at some width. */
function hiding(styles: object): string[] {
  return Object.entries(styles).flatMap(([selector, style]) => {
    if (typeof style !== 'object' || style === null) return [];
    const { display } = style as { display?: unknown };
    return [...(JSON.stringify(display ?? '').includes('none') ? [selector] : []), ...hiding(style)];
  });
}

test('a table hides only its heads and its empty cells on a phone, where each cell has its own label', () => {
  expect(hiding(table.base ?? {})).toEqual(['& thead', '& tbody td:empty']);
  expect(JSON.stringify(table.base)).toContain('"& tbody td::before":{"content":"attr(data-head)"');
});

test("a breadcrumb shows its own screen's name at every width, and cuts it before its links", () => {
  expect(hiding(breadcrumb.base ?? {})).toEqual([]);
  const item = breadcrumb.base?.item as {
    '& > :last-child': { truncate: boolean };
    minWidth: string;
    '&:has([aria-current])': object;
  };
  expect(item['& > :last-child'].truncate).toBe(true);
  // Shrinking both would cut a link for a fraction of a pixel.
  expect(item).toMatchObject({ minWidth: '3.5rem', '&:has([aria-current])': { flex: '1 1 0' } });
});
