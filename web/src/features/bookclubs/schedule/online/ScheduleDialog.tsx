import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { ClubBookOverview } from '@contract/clubs';
import type { ScheduleStep } from '@contract/schedule';
import { chaptersBefore } from '@domain/chapter-parts';
import { limits } from '@domain/limits';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Dialog } from '@/components/dialog/Dialog';
import { Actions, Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { NumberField, TextField } from '@/components/form/TextField';
import { lazyParts } from '@/components/lazy-parts';
import { ApiError, errorText } from '@/lib/api/api-error';
import { formatDay, today as todayHere } from '@/lib/dates';
import { namedChapter, useParts } from '@/lib/named-chapters';
import { useSubmit } from '@/lib/use-submit';
import { useToday } from '@/lib/use-today';
import { firstDate, later, weeklySteps } from '../schedule';
import { EditDates } from './EditDates';
import { useSaveSchedule } from './save-book-plan';

const { ScheduleConflict } = lazyParts(() => import('./ScheduleConflict'), {
  texts: ['bookclubs/online', 'newer-version'],
  isExtra: true,
  isOnDemand: true,
});

interface Props {
  club: string;
  bookId: string;
  overview: Pick<ClubBookOverview, 'schedule' | 'canSchedule'>;
  onClose: () => void;
}

export function ScheduleDialog({ club, bookId, overview: { schedule, canSchedule }, onClose }: Props) {
  const { t } = useLingui();
  const [shown, show] = useState<'dates' | 'edit' | 'new'>(schedule.length === 0 ? 'new' : 'dates');
  const saving = useSaveSchedule(club, bookId, schedule);
  return (
    <Dialog title={t`Schedule`} onClose={onClose} pending={saving.isPending}>
      {shown === 'new' ? (
        <NewSchedule schedule={schedule} saving={saving} onClose={onClose} />
      ) : shown === 'edit' ? (
        <EditDates schedule={schedule} saving={saving} onNew={() => show('new')} onClose={onClose} />
      ) : (
        <Dates
          schedule={schedule}
          canChange={canSchedule}
          saving={saving}
          onEdit={() => show('edit')}
          onClose={onClose}
        />
      )}
      {saving.variables && isConflict(saving.error) && (
        <ScheduleConflict
          mine={saving.variables}
          theirs={schedule}
          show={(step) => <Step {...step} />}
          pending={saving.isPending}
          onMine={() => saving.variables && saving.mutate(saving.variables, { onSuccess: onClose })}
          onTheirs={onClose}
        />
      )}
    </Dialog>
  );
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'conflict';

type Saving = ReturnType<typeof useSaveSchedule>;

interface PartProps {
  schedule: readonly ScheduleStep[];
  saving: Saving;
  onClose: () => void;
}

function Dates({
  schedule,
  canChange,
  saving,
  onEdit,
  onClose,
}: PartProps & { canChange: boolean; onEdit: () => void }) {
  const { t } = useLingui();
  const today = useToday();
  const save = (steps: ScheduleStep[]) => saving.mutate(steps, { onSuccess: onClose });
  const isOver = schedule.every(({ by }) => by < today);
  return (
    <Stack gap={4}>
      <chakra.ol css={{ '& > li': { py: 1 }, '& > li[data-past]': { color: 'fg.muted' } }}>
        {schedule.map(({ chapter, by }) => (
          <li key={by} data-past={by < today || undefined}>
            <Step chapter={chapter} by={by} />
          </li>
        ))}
      </chakra.ol>
      <ErrorArea>{saving.error && errorText(saving.error)}</ErrorArea>
      {canChange && (
        <Actions>
          <Button
            variant="outline"
            disabled={saving.isPending}
            onClick={() => save([])}
          >{t`Remove the schedule`}</Button>
          {!isOver && (
            <Button
              variant="outline"
              disabled={saving.isPending}
              onClick={() => save(later(schedule, today, 7))}
            >{t`Move all dates back a week`}</Button>
          )}
          <Button disabled={saving.isPending} onClick={onEdit}>{t`Edit dates`}</Button>
        </Actions>
      )}
    </Stack>
  );
}

const MAX_CHAPTERS = 1000;

function NewSchedule({ schedule, saving, onClose }: PartProps) {
  const { t } = useLingui();
  const parts = useParts();
  const chapters = schedule.at(-1)?.chapter ?? (parts && chaptersBefore(parts, parts.length + 1));
  const form = useForm({
    defaultValues: { chapters: chapters ? `${chapters}` : '', perWeek: '5', first: firstDate(todayHere()) },
  });
  const { errors } = form.formState;
  const [count, perWeek, first] = form.watch(['chapters', 'perWeek', 'first']);
  const steps = isCount(count) && isCount(perWeek) && first ? weeklySteps(Number(count), Number(perWeek), first) : [];
  const last = steps.at(-1);
  const lastDay = last && formatDay(last.by);
  const validateCount = (value: string) => isCount(value) || t`A whole number from 1 to ${MAX_CHAPTERS}.`;
  const save = useSubmit(form, saving, {
    toVariables: () => (steps.length > 0 && steps.length <= limits.schedule.max ? steps : undefined),
    onSuccess: onClose,
  });
  return (
    <form aria-label={t`Schedule`} noValidate onSubmit={save}>
      <Stack gap={4}>
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap={4}>
          <NumberField
            label={t`Chapters of the book`}
            error={errors.chapters?.message}
            {...form.register('chapters', { validate: validateCount })}
          />
          <NumberField
            label={t`Chapters a week`}
            error={errors.perWeek?.message}
            {...form.register('perWeek', { validate: validateCount })}
          />
        </Grid>
        <TextField
          type="date"
          label={t`First deadline`}
          error={errors.first?.message}
          {...form.register('first', { required: t`Choose a day.` })}
        />
        <Text role="status" color="fg.muted">
          {steps.length > limits.schedule.max ? (
            <Trans>That takes longer than two years. Choose more chapters a week.</Trans>
          ) : (
            last && (
              <>
                <Plural value={steps.length} one="# date" other="# dates" />
                {', '}
                {t`the last one on ${lastDay}`}
              </>
            )
          )}
        </Text>
        <ErrorArea>{saving.error && errorText(saving.error)}</ErrorArea>
        <Actions>
          <Button variant="outline" onClick={onClose} disabled={saving.isPending}>{t`Cancel`}</Button>
          <Button type="submit" loading={saving.isPending}>{t`Save`}</Button>
        </Actions>
      </Stack>
    </form>
  );
}

const isCount = (text: string): boolean => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_CHAPTERS;

export function Step({ chapter: upTo, by }: ScheduleStep) {
  const { t } = useLingui();
  const chapter = namedChapter(upTo, useParts());
  const day = formatDay(by);
  return t`Read to chapter ${chapter} by ${day}`;
}
