import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { MatchedBook } from '@contract/search';
import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { Select } from '@/components/form/Select';
import { Disclosure } from '@/components/page/Disclosure';
import { fieldNames } from './field-names';
import { type BookOutcome, bookOutcomes, type Choice, type PreviewBook } from './preview';

interface Props {
  books: readonly PreviewBook[];
  onChoose: (keys: readonly number[], choice: Choice) => void;
}

export function BookChoices({ books, onChoose }: Props) {
  useLingui();
  return bookOutcomes.map((outcome) => {
    const group = books.filter((book) => book.outcome === outcome);
    if (group.length === 0) return null;
    return (
      <Disclosure key={outcome} title={outcomeTitle(outcome, group.length)}>
        <Group outcome={outcome} books={group} onChoose={onChoose} />
      </Disclosure>
    );
  });
}

function outcomeTitle(outcome: BookOutcome, count: number): string {
  const titles: Record<BookOutcome, string> = {
    new: plural(count, { one: '# new book', other: '# new books' }),
    filled: plural(count, { one: '# book gets what it lacks', other: '# books get what they lack' }),
    there: plural(count, { one: '# book is already on your shelf', other: '# books are already on your shelf' }),
    conflict: plural(count, { one: '# book differs from your shelf', other: '# books differ from your shelf' }),
    choose: plural(count, { one: '# book needs your choice', other: '# books need your choice' }),
    removed: plural(count, { one: '# book that you have removed', other: '# books that you have removed' }),
    left: plural(count, { one: '# book left out', other: '# books left out' }),
  };
  return titles[outcome];
}

function outcomeHint(outcome: BookOutcome): string | undefined {
  if (outcome === 'conflict') return t`What your shelf has stays.`;
  if (outcome === 'choose') return t`Until you choose, these books and their notes aren't imported.`;
  if (outcome === 'removed') return t`An earlier import brought them. They stay removed.`;
  return undefined;
}

const ROWS = 30;

function Group({ outcome, books, onChoose }: Props & { outcome: BookOutcome }) {
  const [shown, setShown] = useState(ROWS);
  const hint = outcomeHint(outcome);
  const keys = books.map(({ book }) => book.key);
  return (
    <Stack gap={3}>
      {hint && <Text color="fg.muted">{hint}</Text>}
      {outcome === 'choose' && books.length > 1 && (
        <Button variant="outline" size="sm" alignSelf="start" onClick={() => onChoose(keys, { kind: 'own' })}>
          <Trans>Add all as my own books</Trans>
        </Button>
      )}
      <Stack as="ul" gap={0}>
        {books.slice(0, shown).map((row) => (
          <Row key={row.book.key} row={row} onChoose={(choice) => onChoose([row.book.key], choice)} />
        ))}
      </Stack>
      {books.length > shown && (
        <Button variant="outline" size="sm" alignSelf="start" onClick={() => setShown(shown + 10 * ROWS)}>
          <Trans>Show more books</Trans>
        </Button>
      )}
    </Stack>
  );
}

interface RowProps {
  row: PreviewBook;
  onChoose: (choice: Choice) => void;
}

function Row({ row, onChoose }: RowProps) {
  const { book, filled, conflicts, isWithoutSubtitle } = row;
  const [gaps, fields] = [fieldNames(filled), fieldNames(conflicts)];
  const about = [
    isWithoutSubtitle && t`Matched without its subtitle`,
    filled.length > 0 && t`Fills ${gaps}`,
    conflicts.length > 0 && t`Differs in ${fields}`,
    row.newNotes.length > 0 && plural(row.newNotes.length, { one: '# note', other: '# notes' }),
  ].filter(Boolean);
  return (
    <Grid
      as="li"
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 18rem' }}
      alignItems="center"
      gap={2}
      py={3}
      borderTopWidth="1px"
    >
      <Box minWidth={0} overflowWrap="anywhere">
        <Text fontFamily="heading" fontWeight="semibold" dir="auto">
          {book.title}
        </Text>
        <Text color="fg.muted" fontSize="sm">
          {[book.author, ...about].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <BookSelect row={row} onChoose={onChoose} />
    </Grid>
  );
}

function BookSelect({ row, onChoose }: RowProps) {
  const { book, match, outcome, isAgain } = row;
  const candidates = [match.certain, ...match.choices].filter((candidate) => candidate !== null);
  const { title } = book;
  const mayReturn = outcome === 'removed' || isAgain;
  const value = selectedValue(row);
  const choose = (chosen: string) => {
    const picked = candidates.find(({ id }) => id === chosen);
    if (picked) onChoose({ kind: 'match', book: picked });
    else if (chosen === 'own' || chosen === 'leave' || chosen === 'again') onChoose({ kind: chosen });
  };
  const label = t`Import “${title}” as`;
  if (mayReturn) {
    const options = [
      { value: 'leave', label: t`Stays removed` },
      { value: 'again', label: t`Add it again` },
    ];
    return (
      <Select
        isCompact
        aria-label={label}
        options={options}
        value={value}
        onChange={({ target }) => choose(target.value)}
      />
    );
  }
  return (
    <Select
      isCompact
      aria-label={label}
      placeholder={outcome === 'choose' ? t`Choose…` : undefined}
      options={[
        ...candidates.map((candidate) => ({ value: candidate.id, label: candidateLabel(candidate) })),
        { value: 'own', label: t`A book of my own` },
        { value: 'leave', label: t`Leave out` },
      ]}
      value={value}
      onChange={({ target }) => choose(target.value)}
    />
  );
}

function selectedValue({ outcome, isAgain, matched }: PreviewBook): string {
  if (isAgain) return 'again';
  if (outcome === 'choose') return '';
  return outcome === 'left' || outcome === 'removed' ? 'leave' : (matched?.id ?? 'own');
}

const candidateLabel = ({ title, author, published, shelf }: MatchedBook): string =>
  [title, author, published, shelf && t`on your shelf`].filter(Boolean).join(' · ');
