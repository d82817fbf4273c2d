import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { importLimits } from '@domain/import-limits';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '@/components/form/Button';
import { errorText } from '@/lib/api/api-error';
import { startImport } from '../run/import-run';
import { ProgressBar } from '../run/ProgressBar';
import { BookChoices } from './BookChoices';
import { ChangesOnTheWay, SkippedRecords } from './ChangesOnTheWay';
import { cut } from './clean';
import type { Library, ReadFile } from './library';
import { partsOf } from './parts';
import { type Choice, type Choices, filledBooks, type Preview, previewOf, type ShelfChoice } from './preview';
import { OwnShelves, ownShelvesOf } from './Questions';
import { useLookup } from './use-lookup';

interface Props {
  files: readonly ReadFile[];
  library: Library;
  repaired: number;
  hasEarlier: boolean | undefined;
  addFiles: ReactNode;
}

export function ImportPreview({ files, library, repaired, hasEarlier, addFiles }: Props) {
  const { t, i18n } = useLingui();
  const { found, done, error, retry } = useLookup(library.books, hasEarlier);
  const [books, setBooks] = useState<Choices['books']>(new Map());
  const [shelves, setShelves] = useState<Choices['shelves']>(new Map());
  const preview = useMemo(() => found && previewOf(found.books, found, { books, shelves }), [found, books, shelves]);
  const [isStarting, setStarting] = useState(false);

  const choose = (keys: readonly number[], choice: Choice) =>
    setBooks(new Map([...books, ...keys.map((key) => [key, choice] as const)]));
  const chooseShelf = (shelf: string, choice: ShelfChoice) => setShelves(new Map([...shelves, [shelf, choice]]));
  const start = () => {
    if (!preview || isStarting) return;
    setStarting(true);
    void startImport(filesOf(files), partsOf(preview, files)).finally(() => setStarting(false));
  };

  if (error) {
    return (
      <Stack gap={3} align="start">
        <p role="alert">{errorText(error)}</p>
        <Button variant="outline" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      </Stack>
    );
  }
  const total = library.books.length;
  if (!preview) {
    const [sought, all] = [i18n.number(done), i18n.number(total)];
    return <ProgressBar label={t`Looking up books: ${sought} of ${all}`} value={done} max={total} />;
  }
  const { counts, notes } = preview;
  const isNew = counts.new + filledBooks(preview) + notes.new > 0;
  return (
    <Stack gap={6}>
      <Box padding={{ base: 4, sm: 5 }} borderWidth="1px" borderRadius="lg" bg="bg.panel">
        <Stack gap={4}>
          <h2>{isNew ? summaryOf(preview) : t`There's nothing new in these files.`}</h2>
          <Rest preview={preview} />
          <Flex wrap="wrap" gap={3}>
            {(isNew || notes.placed > 0) && (
              <Button onClick={start} loading={isStarting}>
                <Trans>Import</Trans>
              </Button>
            )}
            {addFiles}
          </Flex>
        </Stack>
      </Box>
      <Stack gap={1}>
        <OwnShelves shelves={ownShelvesOf(library.books)} chosen={shelves} onChoose={chooseShelf} />
        <BookChoices books={preview.books} onChoose={choose} />
        <ChangesOnTheWay files={files} library={library} preview={preview} repaired={repaired} />
        <SkippedRecords files={files} />
      </Stack>
    </Stack>
  );
}

/** `212 new books, 12 books filled in and 1,040 notes`. */
function summaryOf(preview: Preview): string {
  const { counts, notes } = preview;
  const filled = filledBooks(preview);
  const parts = [
    counts.new > 0 && plural(counts.new, { one: '# new book', other: '# new books' }),
    filled > 0 && plural(filled, { one: '# book filled in', other: '# books filled in' }),
    notes.new > 0 && plural(notes.new, { one: '# new note', other: '# new notes' }),
  ].filter((part) => part !== false);
  return parts.join(' · ');
}

function Rest({ preview: { counts, notes } }: { preview: Preview }) {
  const { there, conflict: count } = counts;
  const out = counts.left + counts.removed;
  const parts = [
    there > 0 && plural(there, { one: '# book already there', other: '# books already there' }),
    count > 0 && plural(count, { one: '# book differs from your shelf', other: '# books differ from your shelf' }),
    notes.there > 0 && plural(notes.there, { one: '# note already there', other: '# notes already there' }),
    counts.choose > 0 && plural(counts.choose, { one: '# book to choose', other: '# books to choose' }),
    out > 0 && plural(out, { one: '# book left out', other: '# books left out' }),
    notes.placed > 0 && t`chapters are filled in where they are missing`,
    notes.waiting > 0 &&
      plural(notes.waiting, { one: '# note waits for its book', other: '# notes wait for their books' }),
  ].filter((part) => part !== false);
  return (
    <Text color="fg.muted">{parts.length > 0 ? parts.join(' · ') : t`Notes stay private. Nobody is notified.`}</Text>
  );
}

const MAX_FILES = importLimits.files.max;

/** The report's last file stands for all those beyond the limit. */
const filesOf = (files: readonly ReadFile[]) => {
  const all = files.map(({ name, contents }) => ({
    name: cut(name, importLimits.fileName.max),
    format: contents.format,
    books: contents.books.length,
    notes: contents.notes.length,
  }));
  const [last, ...others] = all.slice(MAX_FILES - 1);
  if (!last || others.length === 0) return all;
  const sum = (of: 'books' | 'notes') => others.reduce((total, each) => total + each[of], last[of]);
  const name = plural(others.length + 1, { one: '# file', other: '# files' });
  return [...all.slice(0, MAX_FILES - 1), { ...last, name, books: sum('books'), notes: sum('notes') }];
};
