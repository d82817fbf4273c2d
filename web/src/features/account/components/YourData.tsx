import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { errorText } from '@/lib/api-error';
import { type ExportKind, useExport } from '../api/use-export';
import styles from './YourData.module.css';

/** Everything that is the reader's, as files to keep. */
export function YourData() {
  const { download, count } = useExport();
  const { isPending, isSuccess, isError, error, variables, mutate } = download;
  const button = (kind: ExportKind, label: string) => (
    <Button
      variant="outline"
      onClick={() => mutate(kind)}
      loading={isPending && variables === kind}
      disabled={isPending}
    >
      {isError && variables === kind ? `Try again: ${label}` : label}
    </Button>
  );
  return (
    <section className={styles.section} aria-label="Your data">
      <p>Everything that is yours on Flyleaf, to keep: shelf, notes, posts, clubs and likes.</p>
      {button('json', 'Download as JSON')}
      {button('markdown', 'Download notes as Markdown')}
      <p role="status" className={styles.status}>
        {isPending && `Collecting your data: ${count.toLocaleString('en-US')} so far.`}
        {isSuccess && 'Your file is in your downloads.'}
      </p>
      <ErrorArea>{isError && errorText(error)}</ErrorArea>
    </section>
  );
}
