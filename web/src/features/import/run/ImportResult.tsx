import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { Counts, Import } from '@contract/imports';
import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { errorText } from '@/lib/api/api-error';
import { saveFile } from '@/lib/save-file';
import { loadReport } from './imports';
import { reportCsv } from './report-csv';
import { UndoImport } from './UndoImport';

export function ImportResult({ done }: { done: Import }) {
  useLingui();
  const { _id, state, counts, undone } = done;
  if (state === 'undone') {
    return <Text>{undone ? undoneText(undone) : t`This import has been undone.`}</Text>;
  }
  const lines = [...booksText(counts.books), ...notesText(counts.notes)];
  const skipped = counts.books.skipped + counts.notes.skipped + counts.unread;
  const differing = counts.books.conflict + counts.notes.conflict;
  if (skipped > 0) lines.push(plural(skipped, { one: '# entry skipped', other: '# entries skipped' }));
  return (
    <Stack gap={4}>
      <chakra.ul css={{ listStyle: 'none', display: 'grid', gap: 1 }}>
        {lines.length > 0 ? lines.map((line) => <li key={line}>{line}</li>) : <li>{t`Nothing was new.`}</li>}
      </chakra.ul>
      <Flex wrap="wrap" gap={3}>
        {skipped + differing > 0 && <DownloadReport done={done} />}
        <UndoImport importId={_id} />
      </Flex>
    </Stack>
  );
}

const undoneText = ({ removed, kept }: { removed: number; kept: number }): string => {
  const gone = plural(removed, { one: 'Undone: # book or note removed.', other: 'Undone: # books and notes removed.' });
  if (kept === 0) return gone;
  const stayed = plural(kept, {
    one: '# has changed since, and stays.',
    other: '# have changed since, and stay.',
  });
  return `${gone} ${stayed}`;
};

const booksText = (counts: Counts): string[] =>
  [
    counts.new > 0 && plural(counts.new, { one: '# book added', other: '# books added' }),
    counts.filled > 0 && plural(counts.filled, { one: '# book filled in', other: '# books filled in' }),
    counts.there > 0 && plural(counts.there, { one: '# book already there', other: '# books already there' }),
    counts.conflict > 0 &&
      plural(counts.conflict, {
        one: '# book differs from your shelf, which stays',
        other: '# books differ from your shelf, which stays',
      }),
  ].filter((text) => text !== false);

const notesText = (counts: Counts): string[] =>
  [
    counts.new > 0 && plural(counts.new, { one: '# note added', other: '# notes added' }),
    counts.filled > 0 && plural(counts.filled, { one: '# note filled in', other: '# notes filled in' }),
    counts.there > 0 && plural(counts.there, { one: '# note already there', other: '# notes already there' }),
    counts.conflict > 0 &&
      plural(counts.conflict, {
        one: '# note differs from yours, which stays',
        other: '# notes differ from yours, which stay',
      }),
  ].filter((text) => text !== false);

function DownloadReport({ done }: { done: Import }) {
  const download = useMutation({
    mutationFn: async () => {
      const rows = await loadReport(done._id);
      const names = done.files.map(({ name }) => name);
      saveFile({
        name: `flyleaf-import-${done.startedAt.slice(0, 10)}.csv`,
        type: 'text/csv',
        text: reportCsv(rows, names),
      });
    },
    meta: { shown: true },
  });
  return (
    <Stack gap={2}>
      <Button variant="outline" loading={download.isPending} onClick={() => download.mutate()}>
        <Trans>Download what wasn't imported</Trans>
      </Button>
      <ErrorArea>{download.isError && errorText(download.error)}</ErrorArea>
    </Stack>
  );
}
