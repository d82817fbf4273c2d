import { Box } from '@chakra-ui/react/box';
import { Input } from '@chakra-ui/react/input';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { ScheduleStep } from '@contract/schedule';
import { limits } from '@domain/limits';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, Plus, X } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Actions, Button, IconButton } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { ChapterInParts } from '@/features/progress/components/ChapterInParts';
import { errorText } from '@/lib/api/api-error';
import { useParts } from '@/lib/named-chapters';
import type { useSaveSchedule } from '../api/save-book-plan';
import { type DateProblem, type DateRow, nextRow, problemsOf, rowsLater, toRows, toSteps } from './date-rows';

interface Props {
  schedule: readonly ScheduleStep[];
  saving: ReturnType<typeof useSaveSchedule>;
  onNew: () => void;
  onClose: () => void;
}

export function EditDates({ schedule, saving, onNew, onClose }: Props) {
  const { t } = useLingui();
  const [rows, setRows] = useState(() => toRows(schedule));
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const parts = useParts();
  const columns = { ...grid, ...(parts && inParts) };
  const { max } = limits.chapter;
  const problems = isChecked ? problemsOf(rows) : [];
  const texts: Record<DateProblem, string> = {
    chapter: t`Type a chapter from 1 to ${max}.`,
    day: t`Choose a day.`,
    'chapter-order': t`This chapter must come after the one above.`,
    'day-order': t`This day must come after the one above.`,
  };
  const change = (at: number, changed: Partial<DateRow>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...changed } : row)));
  const save = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const wrong = problemsOf(rows).findIndex((problem) => problem !== undefined);
    if (wrong >= 0) form.current?.querySelectorAll<HTMLElement>('li input')[2 * wrong]?.focus();
    else saving.mutate(toSteps(rows), { onSuccess: onClose });
  };
  return (
    <form ref={form} aria-label={t`Dates`} noValidate onSubmit={save}>
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
        <Stack as="ol" gap={parts ? 4 : 2}>
          {rows.map(({ key, chapter, by }, at) => {
            const problem = problems[at];
            const isChapter = problem?.startsWith('chapter');
            const described = problem && { 'aria-describedby': `${id}-${key}` };
            return (
              <Box as="li" key={key} css={columns}>
                {parts ? (
                  <ChapterInParts
                    parts={parts}
                    label={t`To chapter`}
                    value={chapter}
                    invalid={isChapter}
                    describedBy={isChapter ? `${id}-${key}` : undefined}
                    onChange={(chosen) => change(at, { chapter: chosen })}
                  />
                ) : (
                  <Input
                    type="number"
                    inputMode="numeric"
                    min={1}
                    max={max}
                    aria-labelledby={`${id}-chapter`}
                    value={chapter}
                    {...(isChapter && { 'aria-invalid': true, ...described })}
                    onChange={({ target }) => change(at, { chapter: target.value })}
                  />
                )}
                <Input
                  type="date"
                  aria-labelledby={`${id}-day`}
                  value={by}
                  {...(problem && !isChapter && { 'aria-invalid': true, ...described })}
                  onChange={({ target }) => change(at, { by: target.value })}
                />
                <IconButton
                  label={t`Move this date and all after it by a week`}
                  icon={<CalendarPlus />}
                  onClick={() => setRows(rowsLater(rows, at))}
                />
                <IconButton
                  label={t`Remove this date`}
                  icon={<X />}
                  onClick={() => setRows(rows.filter((row) => row.key !== key))}
                />
                {problem && (
                  <Text id={`${id}-${key}`} gridColumn="1 / -1" color="danger.fg" fontSize="sm">
                    {texts[problem]}
                  </Text>
                )}
              </Box>
            );
          })}
        </Stack>
        {rows.length < limits.schedule.max && (
          <Button variant="plain" size="sm" alignSelf="start" onClick={() => setRows([...rows, nextRow(rows)])}>
            <Plus />
            <Trans>Add a date</Trans>
          </Button>
        )}
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
