import { Grid } from '@chakra-ui/react/grid';
import type { MeetingProposal, Repeats } from '@contract/meetings';
import { useLingui } from '@lingui/react/macro';
import type { UseFormReturn } from 'react-hook-form';
import { SelectField } from '@/components/form/Select';
import { TextField } from '@/components/form/TextField';
import type { MeetingValues } from './meeting-fields';
import { repeatsTexts } from './repeats-texts';

interface Props {
  form: UseFormReturn<MeetingValues>;
  ends: MeetingProposal['ends'];
}

/** Up to the end of its book's schedule, unless the reader chooses another day. */
export function RepeatFields({ form, ends }: Props) {
  const { t } = useLingui();
  const [repeat, book, dates, until] = form.watch(['repeat', 'book', 'dates', 'until']);
  const end = ends.find((schedule) => schedule.book === book)?.by;
  const texts = repeatsTexts();
  if (dates.length > 1) return null;
  return (
    <Grid templateColumns={{ base: '1fr', sm: 'repeat(2, 1fr)' }} gap={4}>
      <SelectField
        label={t`Repeats`}
        placeholder={t`Never`}
        options={(Object.keys(texts) as Repeats[]).map((value) => ({ value, label: texts[value] }))}
        value={repeat}
        onChange={({ target }) => {
          form.setValue('repeat', target.value as MeetingValues['repeat'], { shouldDirty: true });
          if (end && until === '') form.setValue('until', end);
        }}
      />
      {repeat && (
        <TextField
          type="date"
          label={t`Until`}
          hint={end && until === end ? t`The end of the schedule` : undefined}
          error={form.formState.errors.until?.message ?? form.getFieldState('repeat', form.formState).error?.message}
          {...form.register('until', { required: t`Choose the last day.` })}
        />
      )}
    </Grid>
  );
}
