import { firstSegments, type Tab } from '@/lib/tabs';
import type { Rules } from './parts';

/** Where the tabs of the bottom bar lead to. */
const addresses: Record<Tab, string> = { home: '/', notes: '/notes', discuss: '/bookclubs', account: '/mobileAccount' };

const below = (segment: string): string => `[data-at="/${segment}"]${segment && `, [data-at^="/${segment}/"]`}`;

const SHELL = 'html:not([data-is-app-rendered])';

/** The head script writes the address into a shell, which is the same for all addresses. */
export const shellStyles = (): Rules => ({
  ...Object.fromEntries(
    Object.entries(addresses).map(([tab, address]) => {
      const segments = Object.keys(firstSegments).filter((segment) => firstSegments[segment] === tab);
      return [
        `${SHELL}:is(${segments.map(below).join(', ')}) footer ~ nav > a[href="${address}"]`,
        { color: 'accent.fg', boxShadow: 'inset 0 2px 0 {colors.accent.solid}' },
      ];
    }),
  ),
  '[data-ui="shell"]': {
    display: 'grid',
    gap: 4,
    mt: 6,
    '& > div': { height: '1em' },
    // Covers of My Notes.
    '[data-at="/notes"] &': {
      gridTemplateColumns: { base: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' },
      '& > div': { height: 'auto', aspectRatio: '2 / 3' },
    },
    // Cards or rows.
    '[data-at^="/bookclubs"] &': { '& > div': { height: 24 } },
  },
});
