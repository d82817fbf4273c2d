import { Box } from '@chakra-ui/react/box';
import { Input } from '@chakra-ui/react/input';
import { Stack } from '@chakra-ui/react/stack';
import type { ScheduleStep } from '@contract/schedule';
import { limits } from '@domain/limits';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import { useId } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { Actions, Button, IconButton } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { RowsField } from '@/components/rows/RowsField';
import { ChapterInParts } from '@/features/progress/ChapterInParts';
import { errorText } from '@/lib/api/api-error';
import { useParts } from '@/lib/named-chapters';
import { useSubmit } from '@/lib/use-submit';
import { type DateProblem, type DateRow, nextRow, problemsOf, rowsLater, toRows, toSteps } from './date-rows';
import type { useSaveSchedule } from './save-book-plan';

interface Props {
  schedule: readonly ScheduleStep[];
  saving: ReturnType<typeof useSaveSchedule>;
  onNew: () => void;
  onClose: () => void;
}

interface Values {
  dates: DateRow[];
}

const isOfChapter = (problem: DateProblem | undefined) => problem === 'chapter' || problem === 'chapter-order';

export function EditDates({ schedule, saving, onNew, onClose }: Props) {
  const { t } = useLingui();
  const form = useForm<Values>({ defaultValues: { dates: toRows(schedule) } });
  const rows = useFieldArray({ control: form.control, name: 'dates' });
  const save = useSubmit(form, saving, { toVariables: ({ dates }) => toSteps(dates), onSuccess: onClose });
  const id = useId();
  const parts = useParts();
  const columns = { ...grid, ...(parts && inParts) };
  const { max } = limits.chapter;
  const typed = form.watch('dates');
  const problems = form.formState.isSubmitted ? problemsOf(typed) : [];
  const texts: Record<DateProblem, string> = {
    chapter: t`Type a chapter from 1 to ${max}.`,
    day: t`Choose a day.`,
    'chapter-order': t`This chapter must come after the one above.`,
    'day-order': t`This day must come after the one above.`,
  };
  const moveLater = (from: number) => {
    // One by one, so that the rows keep their ids and the button its focus.
    for (const [index, { by }] of rowsLater(form.getValues('dates'), from).entries()) {
      form.setValue(`dates.${index}.by`, by, { shouldDirty: true });
    }
  };
  return (
    <form aria-label={t`Dates`} noValidate onSubmit={save}>
      <Stack gap={4}>
        <Box
          css={{
            ...columns,
            ...(parts && { gridTemplateColumns: { base: 'auto 1fr', sm: inParts.gridTemplateColumns.sm } }),
          }}
          color="fg.muted"
          fontSize="sm"
        >
          <span id={`${id}-chapter`}>{t`To chapter`}</span>
          <span id={`${id}-day`}>{t({ message: 'By', context: 'a day' })}</span>
        </Box>
        <RowsField
          rows={rows}
          max={limits.schedule.max}
          css={columns}
          gap={parts ? 4 : 2}
          problemOf={(index) => problems[index] && texts[problems[index]]}
          removeLabel={() => t`Remove this date`}
          add={<Trans>Add a date</Trans>}
          onAdd={() => rows.append(nextRow(form.getValues('dates')))}
          row={(index, { removeButton, describedBy }) => {
            const isChapter = isOfChapter(problems[index]);
            const described = describedBy && { 'aria-invalid': true, 'aria-describedby': describedBy };
            const chapter = form.register(`dates.${index}.chapter`, {
              validate: (_chapter, { dates }) => !isOfChapter(problemsOf(dates)[index]),
            });
            return (
              <>
                {parts ? (
                  <ChapterInParts
                    parts={parts}
                    label={t`To chapter`}
                    value={typed[index]?.chapter ?? ''}
                    invalid={isChapter}
                    describedBy={isChapter ? describedBy : undefined}
                    onChange={(chosen) => form.setValue(`dates.${index}.chapter`, chosen, { shouldDirty: true })}
                  />
                ) : (
                  <Input
                    type="number"
                    inputMode="numeric"
                    min={1}
                    max={max}
                    aria-labelledby={`${id}-chapter`}
                    {...(isChapter && described)}
                    {...chapter}
                  />
                )}
                <Input
                  type="date"
                  aria-labelledby={`${id}-day`}
                  {...(!isChapter && described)}
                  {...form.register(`dates.${index}.by`, {
                    validate: (_day, { dates }) => !problemsOf(dates)[index]?.startsWith('day'),
                  })}
                />
                <IconButton
                  label={t`Move this date and all after it by a week`}
                  icon={<CalendarPlus />}
                  onClick={() => moveLater(index)}
                />
                {removeButton}
              </>
            );
          }}
        />
        <ErrorArea>{saving.error && errorText(saving.error)}</ErrorArea>
        <Actions>
          <Button variant="outline" disabled={saving.isPending} onClick={onNew}>{t`Start again`}</Button>
          <Button type="submit" loading={saving.isPending}>{t`Save`}</Button>
        </Actions>
      </Stack>
    </form>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'minmax(4.5rem, 7rem) minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: 2,
} as const;

/** Two fields for the chapter, above the date on a phone. */
const inParts = {
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto auto', sm: 'minmax(0, 1fr) 10rem auto auto' },
  rowGap: 2,
  '& > [role=group]': { gridColumn: { base: '1 / -1', sm: 'auto' } },
} as const;
