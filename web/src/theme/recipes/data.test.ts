import { expect, test } from 'vitest';
import { listStyles } from '../lists';
import { breadcrumb } from './data';

/** The selectors of a recipe that hide their elements at some width. */
function hiding(styles: object): string[] {
  return Object.entries(styles).flatMap(([selector, style]) => {
    if (typeof style !== 'object' || style === null) return [];
    const { display } = style as { display?: unknown };
    return [...(JSON.stringify(display ?? '').includes('none') ? [selector] : []), ...hiding(style)];
  });
}

test("a table shows a phone's line only there, in place of its heads and columns", () => {
  const { '@media (max-width: 39.99rem)': phone, ...wide } = listStyles()['[data-ui="table"]'] ?? {};
  expect(hiding(wide)).toEqual(['& [data-line]']);
  expect(hiding(phone as object)).toEqual([
    '& :is(thead, [data-wide])',
    '& tbody:empty',
    '& tbody tr:has([data-line]) > td:not([data-line])',
    '& tbody td:empty',
  ]);
});

test("a breadcrumb leads to the parent alone on a phone; elsewhere it cuts its own screen's name before its links", () => {
  expect(hiding(breadcrumb.base ?? {})).toEqual(['& > li:not(:nth-last-of-type(2))', 'separator']);
  const item = breadcrumb.base?.item as {
    '& > :last-child': { truncate: boolean };
    minWidth: object;
    '&:has([aria-current])': object;
  };
  expect(item['& > :last-child'].truncate).toBe(true);
  // Shrinking both would cut a link for a fraction of a pixel.
  expect(item).toMatchObject({ minWidth: { base: 0, sm: '3.5rem' }, '&:has([aria-current])': { flex: '1 1 0' } });
});
