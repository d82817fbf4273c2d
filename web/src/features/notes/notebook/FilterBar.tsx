import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import { HStack } from '@chakra-ui/react/stack';
import type { Note } from '@contract/notes';
import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal, X } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { Button } from '@/components/form/Button';
import { SelectField } from '@/components/form/Select';
import { TextField } from '@/components/form/TextField';
import { chapterName } from '@/components/note/chapter-name';
import { formatDay } from '@/lib/dates';
import { useSearchChange } from '@/lib/use-search-change';
import { audiences, booksIn, chaptersIn, type FilterName, type Filters, filterNames, marks, tagsIn } from './filters';

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
  const chosen: Readonly<Record<FilterName, string | undefined>> = {
    book: book && (books.find(({ value }) => value === book)?.label ?? t`Book`),
    chapter: chapter && chapterName(Number(chapter)),
    mark: markNames[mark as keyof typeof markNames],
    tag: tag && `#${tag}`,
    audience: readers[audience as keyof typeof readers],
    from: first && t`From ${first}`,
    to: last && t`Until ${last}`,
  };
  const chips = filterNames.flatMap((name) => (chosen[name] ? [{ name, label: chosen[name] }] : []));
  return (
    <>
      <HStack wrap="wrap" gap={2}>
        <Button variant="outline" size="sm" minHeight="touch" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal />
          <Trans>Filter</Trans>
        </Button>
        {chips.map(({ name, label }) => (
          <Button
            key={name}
            variant="ghost"
            size="sm"
            minHeight="touch"
            aria-label={t`Remove the filter ${label}`}
            onClick={() => put(name, '')}
          >
            <Box as="bdi" maxWidth="16rem" truncate>
              {label}
            </Box>
            <X />
          </Button>
        ))}
      </HStack>
      {isOpen && (
        <Grid
          templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(9rem, 1fr))' }}
          gap={3}
        >
          <SelectField label={t`Book`} placeholder={t`All books`} options={books} value={book} onChange={set('book')} />
          {book && (
            <SelectField
              label={t`Chapter`}
              placeholder={t`All chapters`}
              options={chapters.map((number) => ({ value: `${number}`, label: chapterName(number) }))}
              value={chapter}
              onChange={set('chapter')}
            />
          )}
          <SelectField
            label={t`Marked as`}
            placeholder={t`All notes`}
            options={marks.map((value) => ({ value, label: markNames[value] }))}
            value={mark}
            onChange={set('mark')}
          />
          {(tags.length > 0 || tag) && (
            <SelectField
              label={t`Tag`}
              placeholder={t`All tags`}
              options={tags.map((value) => ({ value, label: `#${value}` }))}
              value={tag}
              onChange={set('tag')}
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
      )}
    </>
  );
});
