import { Grid } from '@chakra-ui/react/grid';
import type { MeetingProposal, Repeats } from '@contract/meetings';
import type { Schedule } from '@contract/schedule';
import { scheduledChapter } from '@domain/scheduled-chapter';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { SelectField } from '@/components/form/Select';
import { TextField } from '@/components/form/TextField';
import { repeatsTexts } from '../texts';
import type { MeetingValues } from './meeting-fields';

interface Props {
  form: UseFormReturn<MeetingValues>;
  schedules: MeetingProposal['schedules'];
}

/** A meeting's chapter and last repetition, which follow its book's schedule unless the reader chooses otherwise. */
export function ScheduledFields({ form, schedules }: Props) {
  const { t } = useLingui();
  const [repeat, book, dates, until] = form.watch(['repeat', 'book', 'dates', 'until']);
  const day = dates[0]?.at.slice(0, 10) ?? '';
  const steps = schedules.find((schedule) => schedule.book === book)?.steps;
  const end = steps?.at(-1)?.by;
  useChapterOf(day, steps, form);
  const texts = repeatsTexts();
  if (dates.length > 1) return null;
  return (
    <Grid templateColumns={{ base: '1fr', sm: 'repeat(2, 1fr)' }} alignItems="end" gap={4}>
      <SelectField
        label={t`Repeats`}
        placeholder={t`Never`}
        options={(Object.keys(texts) as Repeats[]).map((value) => ({ value, label: texts[value] }))}
        value={repeat}
        onChange={({ target }) => {
          form.setValue('repeat', target.value as MeetingValues['repeat'], { shouldDirty: true });
          if (end && end > day && until === '') form.setValue('until', end);
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

/** Proposes the chapter scheduled for the day, until the reader has typed one. A draft keeps its own. */
function useChapterOf(day: string, steps: Schedule | undefined, form: Props['form']): void {
  const proposed = useRef(form.getValues('chapter'));
  const seen = useRef({ day, steps });
  useEffect(() => {
    if (seen.current.day === day && seen.current.steps === steps) return;
    seen.current = { day, steps };
    if (!day || !steps || form.getValues('chapter') !== proposed.current) return;
    proposed.current = String(scheduledChapter(steps, day) ?? '');
    form.setValue('chapter', proposed.current);
  }, [day, steps, form]);
}
