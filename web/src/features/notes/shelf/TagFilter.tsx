import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { TagChip } from '../lazy';

/** Before the choice has loaded, a chip of the same size. */
export function TagFilter({ tag, ...choice }: ComponentProps<typeof TagChip>) {
  const { t } = useLingui();
  const before = (
    <span data-ui="chip">
      <bdi>{tag ? `#${tag}` : t`Tag`}</bdi>
      <ChevronDown />
    </span>
  );
  return <TagChip {...choice} tag={tag} before={before} />;
}
