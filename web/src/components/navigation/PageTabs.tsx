import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { AppLink } from './AppLink';

interface PageTab {
  name: ReactNode;
  count?: number | undefined;
  to: string;
  isCurrent: boolean;
}

export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  return (
    <Tabs aria-label={label}>
      {tabs.map(({ name, count, to, isCurrent }) => (
        <AppLink key={to} to={to} preventScrollReset aria-current={isCurrent ? 'page' : undefined}>
          {name}
          {count ? ` (${count})` : null}
        </AppLink>
      ))}
    </Tabs>
  );
}

const Tabs = chakra('nav', {
  base: {
    display: 'flex',
    gap: 1,
    overflowX: 'auto',
    borderBottomWidth: '1px',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 'touch',
      px: 3,
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      color: 'fg.muted',
      fontWeight: 'medium',
      fontSize: 'sm',
      whiteSpace: 'nowrap',
      textDecoration: 'none',
    },
    '& a:hover': { color: 'fg' },
    '& a[aria-current]': { color: 'fg', borderColor: 'accent.solid' },
  },
});
