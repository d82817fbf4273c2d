import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Note, ShelfBook } from '@contract/notes';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { Actions, Button } from '@/components/form/Button';
import { SelectField } from '@/components/form/Select';
import { NumberField } from '@/components/form/TextField';
import type { ShelfBookChange } from '../api/change-shelf-book';
import { changeOf, problemsOf, typedOf } from '../reading-fields';
import { ReadingDates } from './ReadingDates';

export interface ReadingDialogProps {
  book: ShelfBook;
  notes: readonly Note[];
  onChange: (book: ShelfBook, change: ShelfBookChange) => void;
  onClose: () => void;
}

const RATINGS = [1, 2, 3, 4, 5];

/** What the reader says about a book for themselves: how far they are in their edition, their rating, and when they read it. */
export function ReadingDialog({ book, notes, onChange, onClose }: ReadingDialogProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(() => typedOf(book));
  const [isTried, setTried] = useState(false);
  const problems = isTried ? problemsOf(typed) : {};
  const [isTouched, setTouched] = useState(false);
  const set = (change: Partial<typeof typed>) => {
    setTouched(true);
    setTyped({ ...typed, ...change });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problemsOf(typed)).length > 0) return;
    onChange(book, changeOf(typed, book, notes));
    onClose();
  };
  return (
    <Dialog title={t`My reading`} onClose={onClose} dirty={isTouched}>
      <chakra.form display="grid" gap={5} noValidate onSubmit={save}>
        <Grid templateColumns={{ base: '1fr 1fr', sm: '1fr 1fr 1fr' }} gap={3} alignItems="start">
          <NumberField
            label={typed.unit === 'page' ? t`I'm on page` : t`Percent I've read`}
            min={0}
            value={typed.at}
            error={problems.at}
            onChange={({ target: { value } }) => set({ at: value })}
          />
          <SelectField
            label={t`Pages or percent`}
            options={[
              { value: 'page', label: t`pages` },
              { value: 'percent', label: t`percent` },
            ]}
            value={typed.unit}
            onChange={({ target: { value } }) => set({ unit: value === 'percent' ? 'percent' : 'page' })}
          />
          <NumberField
            label={t`Pages in my edition`}
            min={1}
            value={typed.pages}
            error={problems.pages}
            onChange={({ target: { value } }) => set({ pages: value })}
          />
        </Grid>
        <chakra.p color="fg.muted" fontSize="sm">
          <Trans>
            Only you see this. What is hidden from you depends on your chapter; a page counts where your own notes say
            which chapter it is in.
          </Trans>
        </chakra.p>
        <SelectField
          label={t`My rating`}
          placeholder={t`No rating`}
          options={RATINGS.map((stars) => ({
            value: `${stars}`,
            label: `${'★'.repeat(stars)} ${plural(stars, { one: '# star', other: '# stars' })}`,
          }))}
          value={typed.rating}
          onChange={({ target: { value } }) => set({ rating: value })}
        />
        <Stack gap={3}>
          <chakra.h3 fontSize="md">
            <Trans>When I read it</Trans>
          </chakra.h3>
          <ReadingDates
            readings={typed.readings}
            status={book.status}
            problems={problems}
            onChange={(readings) => set({ readings })}
          />
        </Stack>
        <Actions>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit">
            <Trans>Save</Trans>
          </Button>
        </Actions>
      </chakra.form>
    </Dialog>
  );
}
