import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSearchChange } from '@/lib/use-search-change';
import { tagsIn } from '../../notebook/filters';
import { SelectChip } from '../../notebook/SelectChip';
import { TAG } from '../shelf-view';

interface Props {
  /** Whose tags can be chosen. */
  books: readonly { tags: string[] }[];
  tag: string | undefined;
  onOpen?: () => void;
}

/** The tag is part of the address. */
export function TagChip({ books, tag = '', onOpen }: Props) {
  const { t } = useLingui();
  const change = useSearchChange();
  const tags = useMemo(() => tagsIn(tag ? [{ tags: [tag] }, ...books] : books), [tag, books]);
  return (
    <SelectChip
      label={t`Tag`}
      none={t`All tags`}
      options={tags.map((value) => ({ value, label: `#${value}` }))}
      value={tag}
      chosen={tag && `#${tag}`}
      onChoose={(value) =>
        void change((search) => (value ? search.set(TAG, value) : search.delete(TAG)), { replace: true })
      }
      onOpen={onOpen}
    />
  );
}
