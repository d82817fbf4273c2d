import { Grid } from '@chakra-ui/react/grid';
import type { Note } from '@contract/notes';
import { useLingui } from '@lingui/react/macro';
import { memo, useMemo } from 'react';
import { SelectField } from '@/components/form/Select';
import { TextField } from '@/components/form/TextField';
import { useSearchChange } from '@/lib/use-search-change';
import { audiences, booksIn, chaptersIn, type FilterName, type Filters } from './filters';

interface Props {
  notes: readonly Note[];
  filters: Filters;
}

/** The filters are part of the address. */
export const FilterBar = memo(function FilterBar({ notes, filters }: Props) {
  const { t } = useLingui();
  const change = useSearchChange();
  const { book, chapter, audience, from, to } = filters;
  const books = useMemo(() => booksIn(notes), [notes]);
  const chapters = useMemo(() => chaptersIn(notes, book), [notes, book]);
  const set = (name: FilterName) => (event: { target: { value: string } }) => {
    const { value } = event.target;
    change(
      (search) => {
        if (value) search.set(name, value);
        else search.delete(name);
        if (name === 'book') search.delete('chapter');
      },
      { replace: true, flushSync: true },
    );
  };
  const readers = {
    private: t`Only me`,
    club: t({ message: 'Club', context: 'who can read a note' }),
    public: t`Everyone`,
  };
  return (
    <Grid templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(9rem, 1fr))' }} gap={3}>
      <SelectField label={t`Book`} placeholder={t`All books`} options={books} value={book} onChange={set('book')} />
      {book && (
        <SelectField
          label={t`Chapter`}
          placeholder={t`All chapters`}
          options={chapters.map((number) => ({ value: `${number}`, label: t`Chapter ${number}` }))}
          value={chapter}
          onChange={set('chapter')}
        />
      )}
      <SelectField
        label={t`Who can read it`}
        placeholder={t`All notes`}
        options={audiences.map((value) => ({ value, label: readers[value] }))}
        value={audience}
        onChange={set('audience')}
      />
      <TextField label={t`From`} type="date" max="9999-12-31" value={from} onChange={set('from')} />
      <TextField label={t`Until`} type="date" max="9999-12-31" value={to} onChange={set('to')} />
    </Grid>
  );
});
