import { Flex } from '@chakra-ui/react/flex';
import { useLingui } from '@lingui/react/macro';
import { SelectField } from '@/components/form/SelectField';
import { Pager } from '@/components/navigation/Pager';

interface Props {
  /** What is paged, for a screen reader. */
  label: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
  size?: { value: number; options: readonly number[]; onSize: (size: number) => void };
}

/** A table's footer. */
export function TablePager({ label, page, pages, onPage, size }: Props) {
  const { t } = useLingui();
  return (
    <Flex wrap="wrap" align="center" justify="end" columnGap={5} rowGap={2} fontSize="sm" css={besideItsLabel}>
      {size && (
        <SelectField
          label={t`Rows per page`}
          value={String(size.value)}
          onChange={(event) => size.onSize(Number(event.target.value))}
          options={size.options.map((option) => ({ value: String(option), label: String(option) }))}
        />
      )}
      <Pager label={label} page={page} total={pages} onPage={onPage} />
    </Flex>
  );
}

/** The select is on one line with its label. */
const besideItsLabel = {
  '& > div:has(select)': { display: 'flex', alignItems: 'center', gap: 2, width: 'auto', whiteSpace: 'nowrap' },
};
