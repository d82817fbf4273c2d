import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/** A link from another screen opens the page before this part of it is known. */
const scrollTo = (heading: HTMLElement | null) => heading?.scrollIntoView();

export function LinkedHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} ref={useLocation().hash === `#${id}` ? scrollTo : undefined}>
      {children}
    </h2>
  );
}
