import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { useLingui } from '@lingui/react/macro';
import { ImportPreview } from '../plan/ImportPreview';
import { DayOrderField } from '../plan/Questions';
import { ColumnMapping } from './ColumnMapping';
import { DropZone } from './DropZone';
import { FileList } from './FileList';
import { ReadableFiles } from './ReadableFiles';
import { contentsOf, useChosenFiles, useLibrary } from './use-chosen-files';

/** From choosing files to *Import*. Nothing is stored before that. */
export function BringBooks({ hasEarlier }: { hasEarlier: boolean | undefined }) {
  const { t } = useLingui();
  const chosen = useChosenFiles();
  const { files, add, remove, setFields, dayOrder, chooseDayOrder } = chosen;
  const joined = useLibrary(files);
  const isEmpty = files.length === 0;
  const ambiguous = files.map((each) => contentsOf(each)?.contents.ambiguousDay).find(Boolean);
  const repaired = files.reduce((sum, each) => sum + (contentsOf(each)?.repaired ?? 0), 0);
  const isAsked = files.some((each) => contentsOf(each)?.contents.columns?.fields.includes('title') === false);
  const hasContents = joined && joined.library.books.length > 0;
  if (isEmpty) {
    return (
      <div data-ui="beside">
        <div data-part="main">
          <DropZone isSmall={false} onFiles={add} />
        </div>
        <div data-part="aside">
          <ReadableFiles />
        </div>
      </div>
    );
  }
  return (
    <Stack gap={6} maxWidth="reading">
      <FileList files={files} onRemove={remove} />
      {ambiguous && <DayOrderField example={ambiguous} order={dayOrder} onChoose={chooseDayOrder} />}
      {files.map((each) => {
        const columns = contentsOf(each)?.contents.columns;
        return (
          columns && (
            <ColumnMapping
              key={each.id}
              fileName={each.file.name}
              columns={columns}
              onChange={(fields) => setFields(each, fields)}
            />
          )
        );
      })}
      {hasContents && (
        <ImportPreview
          {...joined}
          repaired={repaired}
          hasEarlier={hasEarlier}
          addFiles={<DropZone isSmall onFiles={add} />}
        />
      )}
      {!hasContents && (
        <Flex>
          <DropZone isSmall onFiles={add} />
        </Flex>
      )}
      {joined && joined.files.length > 0 && !hasContents && !isAsked && (
        <p role="status">{t`There are no books or notes in these files.`}</p>
      )}
      {files.some(({ outcome }) => typeof outcome === 'object' && outcome.kind === 'refused') && <ReadableFiles />}
    </Stack>
  );
}
