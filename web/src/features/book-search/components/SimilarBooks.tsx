import { Stack } from '@chakra-ui/react/stack';
import type { FoundBook } from '@contract/search';
import { Trans, useLingui } from '@lingui/react/macro';
import { BookCover } from '@/components/book/BookCover';
import { Actions, Button } from '@/components/form/Button';
import { type Columns, DataTable } from '@/components/table/DataTable';

interface Props {
  books: readonly FoundBook[];
  isAdding: boolean;
  onPick: (book: FoundBook) => void;
  /** The book is another one. */
  onNone: () => void;
  onBack: () => void;
}

/** Offers books of the catalogue before the same book is added again. */
export function SimilarBooks({ books, isAdding, onPick, onNone, onBack }: Props) {
  const { t } = useLingui();
  const columns: Columns<FoundBook> = [
    { head: t`Book`, cell: ({ title }) => title },
    { head: t`Author`, cell: ({ author }) => author },
    { head: t`Published`, cell: ({ published }) => published },
  ];
  return (
    <Stack gap={3}>
      <p role="status">
        <Trans>Is it one of these?</Trans>
      </p>
      <DataTable
        caption={t`Suggested books: choose one`}
        columns={columns}
        rows={books}
        rowKey={({ id }) => id}
        target={{ act: onPick }}
        picture={({ title, author, cover }) => <BookCover title={title} author={author} cover={cover} size="xs" />}
      />
      <Actions>
        <Button variant="outline" disabled={isAdding} onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button loading={isAdding} onClick={onNone}>
          <Trans>No, add my book</Trans>
        </Button>
      </Actions>
    </Stack>
  );
}
