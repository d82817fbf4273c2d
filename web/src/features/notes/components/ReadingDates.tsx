import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { Reading } from '@contract/shelf';
import { FIRST_DAY, type Status } from '@domain/statuses';
import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { Button, IconButton } from '@/components/form/Button';
import { TextField } from '@/components/form/TextField';
import { today } from '@/lib/dates';

interface Props {
  readings: readonly Reading[];
  status: Status;
  problems: Readonly<Record<string, string>>;
  onChange: (readings: Reading[]) => void;
}

export function ReadingDates({ readings, status, problems, onChange }: Props) {
  const { t } = useLingui();
  const change = (at: number, days: Partial<Reading>) =>
    onChange(readings.map((reading, index) => (index === at ? { ...reading, ...days } : reading)));
  const earlier = { started: null, finished: null, stopped: null };
  return (
    <Stack gap={3}>
      {readings.map((reading, index) => {
        const isLast = index === readings.length - 1;
        const end = reading.stopped !== null || (isLast && status === 'stopped') ? 'stopped' : 'finished';
        const number = index + 1;
        return (
          // A reading has no id, only its position in the list.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Stack key={index} as="fieldset" gap={1} minWidth={0}>
            <Text as="legend" srOnly>
              {t`Reading ${number}`}
            </Text>
            <Flex align="center" justify="space-between">
              <Text aria-hidden="true" color="fg.muted" fontSize="sm">
                {t`Reading ${number}`}
              </Text>
              <IconButton
                label={t`Remove reading ${number}`}
                icon={<Trash2 />}
                onClick={() => onChange(readings.filter((_, other) => other !== index))}
              />
            </Flex>
            <Grid templateColumns="repeat(auto-fit, minmax(8.5rem, 1fr))" gap={2}>
              <Day label={t`Started`} value={reading.started} onChange={(started) => change(index, { started })} />
              <Day
                label={end === 'stopped' ? t`Stopped` : t`Finished`}
                value={reading[end]}
                onChange={(day) => change(index, { [end]: day })}
              />
            </Grid>
            {problems[index] && (
              <Text role="alert" color="fg.error" fontSize="sm">
                {problems[index]}
              </Text>
            )}
          </Stack>
        );
      })}
      <Button
        variant="outline"
        size="sm"
        alignSelf="start"
        disabled={readings.length >= 50}
        onClick={() => onChange([earlier, ...readings])}
      >
        <Trans>Add an earlier reading</Trans>
      </Button>
    </Stack>
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
