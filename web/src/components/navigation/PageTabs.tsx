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
    <nav data-ui="tabs" aria-label={label}>
      {tabs.map(({ name, count, to, isCurrent }) => (
        <AppLink key={to} to={to} preventScrollReset aria-current={isCurrent ? 'page' : undefined}>
          {name}
          {count ? ` (${count})` : null}
        </AppLink>
      ))}
    </nav>
  );
}
