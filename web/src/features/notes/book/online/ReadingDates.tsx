import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { Reading } from '@contract/shelf';
import { limits } from '@domain/limits';
import { FIRST_DAY, type Status } from '@domain/statuses';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '@/components/form/TextField';
import { RowsField } from '@/components/rows/RowsField';
import { today } from '@/lib/dates';

interface Props {
  readings: readonly Reading[];
  status: Status;
  problems: Readonly<Record<string, string>>;
  onChange: (readings: Reading[]) => void;
}

const noDays: Reading = { started: null, finished: null, stopped: null };

export function ReadingDates({ readings, status, problems, onChange }: Props) {
  const { t } = useLingui();
  const change = (at: number, days: Partial<Reading>) =>
    onChange(readings.map((reading, index) => (index === at ? { ...reading, ...days } : reading)));
  return (
    <RowsField
      rows={{
        // A reading has no id, only its position in the list.
        fields: readings.map((_, index) => ({ id: `${index}` })),
        remove: (removed) => onChange(readings.filter((_, index) => index !== removed)),
      }}
      max={limits.readings.max}
      gap={3}
      problemOf={(index) => problems[index]}
      removeLabel={(index) => {
        const number = index + 1;
        return t`Remove reading ${number}`;
      }}
      add={<Trans>Add an earlier reading</Trans>}
      onAdd={() => onChange([noDays, ...readings])}
      row={(index, { removeButton, describedBy }) => {
        const reading = readings[index] ?? noDays;
        const isLast = index === readings.length - 1;
        const end = reading.stopped !== null || (isLast && status === 'stopped') ? 'stopped' : 'finished';
        const number = index + 1;
        return (
          <Stack as="fieldset" gap={1} minWidth={0} aria-describedby={describedBy}>
            <Text as="legend" srOnly>
              {t`Reading ${number}`}
            </Text>
            <Flex align="center" justify="space-between">
              <Text aria-hidden="true" color="fg.muted" fontSize="sm">
                {t`Reading ${number}`}
              </Text>
              {removeButton}
            </Flex>
            <Grid templateColumns="repeat(auto-fit, minmax(8.5rem, 1fr))" gap={2}>
              <Day label={t`Started`} value={reading.started} onChange={(started) => change(index, { started })} />
              <Day
                label={end === 'stopped' ? t`Stopped` : t`Finished`}
                value={reading[end]}
                onChange={(day) => change(index, { [end]: day })}
              />
            </Grid>
          </Stack>
        );
      }}
    />
  );
}

interface DayProps {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <TextField
      label={label}
      type="date"
      min={FIRST_DAY}
      max={today()}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}
