import { SelectField } from '@/components/form/SelectField';
import { Pager } from '@/components/navigation/Pager';
import styles from './TablePager.module.css';

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
  return (
    <div className={styles.footer}>
      {size && (
        <SelectField
          label="Rows per page"
          value={String(size.value)}
          onChange={(event) => size.onSize(Number(event.target.value))}
          options={size.options.map((option) => ({ value: String(option), label: String(option) }))}
        />
      )}
      <Pager label={label} page={page} total={pages} onPage={onPage} />
    </div>
  );
}
