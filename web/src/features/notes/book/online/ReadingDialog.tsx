import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Note, ShelfBook } from '@contract/notes';
import type { Reading } from '@contract/shelf';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '@/components/dialog/Dialog';
import { Button } from '@/components/form/Button';
import { SelectField } from '@/components/form/Select';
import { NumberField, TextField } from '@/components/form/TextField';
import { lazyParts } from '@/components/lazy-parts';
import { StarRating } from '@/features/rating/StarRating';
import { timeInput } from '../../note/later/time-input';
import type { ChangeResult, ShelfBookChange } from '../api';
import { ReadingDates } from './ReadingDates';
import { bothReadings, changeOf, isSameList, problemsOf, typedOf } from './reading-fields';

const { ReadingsConflict } = lazyParts(() => import('./ReadingsConflict'), {
  texts: ['notes/online', 'newer-version'],
  isExtra: true,
  isOnDemand: true,
});

export interface ReadingDialogProps {
  book: ShelfBook;
  notes: readonly Note[];
  onChange: (book: ShelfBook, change: ShelfBookChange) => Promise<ChangeResult>;
  onClose: () => void;
}

export function ReadingDialog({ book, notes, onChange, onClose }: ReadingDialogProps) {
  const { t } = useLingui();
  const [opened] = useState(book);
  const saved = typedOf(opened);
  const [typed, setTyped] = useState(saved);
  const [own, setOwn] = useState<readonly Reading[]>();
  const [before, setBefore] = useState(book.readings);
  const [isTried, setTried] = useState(false);
  const [isPending, setPending] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const readings = own ?? book.readings;
  const problems = isTried ? problemsOf(typed, readings) : {};
  const [isTouched, setTouched] = useState(false);
  /** True if another device has changed the list. While a save is pending, the book contains the list being saved. */
  const isOutdated = own && !isSameList(book.readings, before) && !isSameList(book.readings, own);

  const set = (change: Partial<typeof typed>) => {
    if (isPending) return;
    setTouched(true);
    setTyped({ ...typed, ...change });
  };
  const isTime = typed.unit === 'time';
  const At = isTime ? TextField : NumberField;
  const labels = { page: t`I'm on page`, percent: t`Percent I've read`, time: t`Listened so far` };
  const setUnit = (value: string) => {
    const unit = value === 'time' || value === 'percent' ? value : 'page';
    // 90 pages aren't 90 minutes.
    set({ unit, ...((unit === 'time') !== isTime && { at: unit === saved.unit ? saved.at : '' }) });
  };
  const setReadings = (changed: readonly Reading[]) => {
    if (isPending) return;
    setTouched(true);
    if (!own) setBefore(book.readings);
    setOwn(changed);
  };
  const takeNewer = () => {
    setOwn(undefined);
    setRefused(false);
  };
  const save = async (mine = own, readingsBefore = before) => {
    setTried(true);
    if (Object.keys(problemsOf(typed, mine ?? book.readings)).length > 0) return;
    setOwn(mine);
    setBefore(readingsBefore);
    setPending(true);
    const list = mine && { readings: [...mine], readingsBefore: [...readingsBefore] };
    const result = await onChange(book, { ...changeOf(typed, opened, notes), ...list });
    setPending(false);
    setRefused(result === 'outdated');
    if (result === 'saved') onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <FormDialog
      title={t`My reading`}
      dirty={isTouched}
      mutation={{ isPending }}
      onSubmit={submit}
      onClose={onClose}
      submit={t`Save`}
    >
      <Grid templateColumns={{ base: '1fr 1fr', sm: '1fr 1fr 1fr' }} gap={3} alignItems="start">
        <At
          label={labels[typed.unit]}
          {...(isTime ? timeInput : { min: 0 })}
          value={typed.at}
          error={problems.at}
          onChange={({ target: { value } }) => set({ at: value })}
        />
        <SelectField
          label={t`Count by`}
          options={[
            { value: 'page', label: t`pages` },
            { value: 'percent', label: t`percent` },
            { value: 'time', label: t`hours` },
          ]}
          value={typed.unit}
          onChange={({ target: { value } }) => setUnit(value)}
        />
        {isTime ? (
          <TextField
            label={t`Length`}
            {...timeInput}
            placeholder="11:40"
            value={typed.minutes}
            error={problems.minutes}
            onChange={({ target: { value } }) => set({ minutes: value })}
          />
        ) : (
          <NumberField
            label={t`Pages in my edition`}
            min={1}
            value={typed.pages}
            error={problems.pages}
            onChange={({ target: { value } }) => set({ pages: value })}
          />
        )}
      </Grid>
      <chakra.p color="fg.muted" fontSize="sm">
        <Trans>
          Only you can see this. Spoilers are hidden by chapter; a page or time counts once your notes place it in one.
        </Trans>
      </chakra.p>
      <Flex wrap="wrap" align="end" columnGap={5} color="accent.fg">
        <StarRating label={t`My rating`} value={typed.rating} onChange={(rating) => set({ rating })} />
        {typed.rating !== null && (
          <Button variant="plain" size="sm" ms={-3} onClick={() => set({ rating: null })}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </Flex>
      <TextField
        label={t`Tags`}
        placeholder={t`classics, science fiction`}
        dir="auto"
        autoCapitalize="none"
        value={typed.tags}
        error={problems.tags}
        onChange={({ target: { value } }) => set({ tags: value })}
      />
      <Stack gap={3}>
        <chakra.h3 fontSize="md">
          <Trans>When I read it</Trans>
        </chakra.h3>
        {own && isOutdated && (
          <ReadingsConflict
            readings={book.readings}
            takesFocus={isRefused}
            pending={isPending}
            onTake={takeNewer}
            onKeep={() => save(own, book.readings)}
            onKeepBoth={() => save(bothReadings(before, own, book.readings), book.readings)}
          />
        )}
        <ReadingDates readings={readings} status={book.status} problems={problems} onChange={setReadings} />
      </Stack>
    </FormDialog>
  );
}
