import type { ReactNode } from 'react';

/** How much is new, at a row's end. */
export function New({ children }: { children: ReactNode }) {
  return <span data-ui="new">{children}</span>;
}
