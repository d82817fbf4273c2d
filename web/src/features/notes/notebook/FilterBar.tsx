import { Grid } from '@chakra-ui/react/grid';
import type { Note } from '@contract/notes';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown, X } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { TextField } from '@/components/form/TextField';
import { chapterName } from '@/components/note/chapter-name';
import { formatDay } from '@/lib/dates';
import { useSearchChange } from '@/lib/use-search-change';
import { audiences, booksIn, chaptersIn, type FilterName, type Filters, marks, tagsIn } from './filters';
import { SelectChip } from './SelectChip';

interface Props {
  notes: readonly Note[];
  filters: Filters;
}

/** The address can contain anything. */
const dayText = (day: string): string => (Number.isNaN(Date.parse(day)) ? day : formatDay(day));

/** The filters are part of the address. */
export const FilterBar = memo(function FilterBar({ notes, filters }: Props) {
  const { t } = useLingui();
  const change = useSearchChange();
  const [isOpen, setOpen] = useState(false);
  const { book, chapter, mark, tag, audience, from, to } = filters;
  const books = useMemo(() => booksIn(notes), [notes]);
  const tags = useMemo(() => tagsIn(notes), [notes]);
  const chapters = useMemo(() => chaptersIn(notes, book), [notes, book]);
  const put = (name: FilterName, value: string) =>
    change(
      (search) => {
        if (value) search.set(name, value);
        else search.delete(name);
        if (name === 'book') search.delete('chapter');
      },
      { replace: true, flushSync: true },
    );
  const set = (name: FilterName) => (event: { target: { value: string } }) => void put(name, event.target.value);
  const readers = {
    private: t`Only me`,
    club: t({ message: 'Club', context: 'who can read a note' }),
    public: t`Everyone`,
  };
  const markNames = { favorite: t`Favorites`, quotation: t`Quotations` };
  const [first, last] = [dayText(from), dayText(to)];
  const chosenDays = [
    { name: 'from' as const, label: first && t`From ${first}` },
    { name: 'to' as const, label: last && t`Until ${last}` },
  ].filter(({ label }) => label);
  return (
    <>
      <fieldset aria-label={t`Filter`} data-ui="toggles" data-scrolls="">
        <SelectChip
          label={t`Book`}
          none={t`All books`}
          options={books}
          value={book}
          chosen={book && (books.find(({ value }) => value === book)?.label ?? t`Book`)}
          onChoose={(value) => put('book', value)}
        />
        {book && (
          <SelectChip
            label={t`Chapter`}
            none={t`All chapters`}
            options={chapters.map((number) => ({ value: `${number}`, label: chapterName(number) }))}
            value={chapter}
            chosen={chapter && chapterName(Number(chapter))}
            onChoose={(value) => put('chapter', value)}
          />
        )}
        {marks.map((value) => (
          <button
            key={value}
            type="button"
            data-ui="chip"
            aria-pressed={mark === value}
            onClick={() => put('mark', mark === value ? '' : value)}
          >
            {markNames[value]}
          </button>
        ))}
        {(tags.length > 0 || tag) && (
          <SelectChip
            label={t`Tag`}
            none={t`All tags`}
            options={tags.map((value) => ({ value, label: `#${value}` }))}
            value={tag}
            chosen={tag && `#${tag}`}
            onChoose={(value) => put('tag', value)}
          />
        )}
        <SelectChip
          label={t`Who can read it`}
          none={t`All notes`}
          options={audiences.map((value) => ({ value, label: readers[value] }))}
          value={audience}
          chosen={readers[audience as keyof typeof readers]}
          onChoose={(value) => put('audience', value)}
        />
        <button type="button" data-ui="chip" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t`Dates`}
          <ChevronDown />
        </button>
        {chosenDays.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            data-ui="chip"
            data-on=""
            aria-label={t`Remove the filter ${label}`}
            onClick={() => put(name, '')}
          >
            {label}
            <X />
          </button>
        ))}
      </fieldset>
      {isOpen && (
        <Grid templateColumns="repeat(2, minmax(0, 14rem))" gap={3}>
          <TextField label={t`From`} type="date" max="9999-12-31" value={from} onChange={set('from')} />
          <TextField label={t`Until`} type="date" max="9999-12-31" value={to} onChange={set('to')} />
        </Grid>
      )}
    </>
  );
});
