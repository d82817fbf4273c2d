import { useEffect } from 'react';

/** Names the window '{title} · Flyleaf'; an empty title leaves 'Flyleaf' alone. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Flyleaf` : 'Flyleaf';
  }, [title]);
}
