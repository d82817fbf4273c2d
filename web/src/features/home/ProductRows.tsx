import { useLingui } from '@lingui/react';
import { ChevronRight } from 'lucide-react';
import { AppLink } from '@/components/navigation/AppLink';
import { landingBlocks } from './blocks';

/** The landing page's four blocks, for a reader who knows them. */
export function ProductRows() {
  useLingui();
  return (
    <div data-ui="quiet-rows">
      {Object.values(landingBlocks()).map(({ title, to }) => (
        <AppLink key={title} to={to}>
          <h2>{title}</h2>
          <ChevronRight aria-hidden="true" />
        </AppLink>
      ))}
    </div>
  );
}
