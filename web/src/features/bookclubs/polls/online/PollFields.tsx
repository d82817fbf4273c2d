import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { limits } from '@domain/limits';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { IconButton } from '@/components/form/Button';
import { SelectField } from '@/components/form/Select';
import { TextField } from '@/components/form/TextField';
import {
  type PollDraft,
  type PollFieldsProps,
  type PollProblem,
  readDraft,
} from '@/features/thread/opening/poll-draft';
import { today } from '@/lib/dates';

/** Two fields in a row, or one. */
const pair = (isPair: boolean) => ({
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { base: 'minmax(0, 1fr)', ...(isPair && { sm: 'repeat(2, minmax(0, 1fr))' }) },
});

const BLANK = { text: '', version: '' };

export function PollFields({ value, onChange, other, readOnly, error }: PollFieldsProps) {
  const { t } = useLingui();
  const draft = readDraft(value);
  const problems = { few: t`A poll needs two options at least.`, twice: t`The same option is there twice.` };
  const { kind, results, day, options } = draft;
  const set = (change: Partial<PollDraft>) => onChange(JSON.stringify({ ...draft, ...change }));
  const { min, max } = limits.pollOptions;
  const last = options.findLastIndex(({ text, version }) => text !== '' || version !== '');
  // There is always one more to type in.
  const rows = Array.from({ length: Math.min(max, Math.max(min, last + 2)) }, (_, at) => options[at] ?? BLANK);
  const setOption = (at: number, change: Partial<typeof BLANK>) =>
    set({ options: rows.map((option, index) => (index === at ? { ...option, ...change } : option)) });
  const field = { readOnly, maxLength: limits.pollOption.max, autoComplete: 'off', dir: 'auto' } as const;
  return (
    <Stack as="fieldset" data-ui="new-poll" gap={3}>
      <Flex as="legend" align="center" justify="space-between" width="full" fontWeight="medium">
        {t`Poll`}
        <IconButton label={t`Remove the poll`} icon={<X />} onClick={() => onChange('')} disabled={readOnly} />
      </Flex>
      <SelectField
        label={t`How to vote`}
        value={kind}
        onChange={({ target }) => set({ kind: target.value as PollDraft['kind'] })}
        options={[
          { value: 'one', label: t`One option each` },
          { value: 'any', label: t`Any number of options` },
          { value: 'bring', label: t`Who brings what: one name for each option` },
        ]}
      />
      {rows.map((option, at) => {
        const number = at + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option's place is its name until it is posted
          <Box key={at} {...pair(other !== undefined)}>
            <TextField
              {...field}
              label={t`Option ${number}`}
              value={option.text}
              error={at === 0 && error ? problems[error as PollProblem] : undefined}
              onChange={({ target }) => setOption(at, { text: target.value })}
            />
            {other && (
              <TextField
                {...field}
                lang={other}
                label={other === 'it' ? t`Option ${number} in Italian` : t`Option ${number} in English`}
                value={option.version}
                onChange={({ target }) => setOption(at, { version: target.value })}
              />
            )}
          </Box>
        );
      })}
      <Box {...pair(kind !== 'bring')}>
        {kind !== 'bring' && (
          <SelectField
            label={t`Results`}
            value={results}
            onChange={({ target }) => set({ results: target.value as PollDraft['results'] })}
            options={[
              { value: 'always', label: t`Always shown` },
              { value: 'voted', label: t`Shown after voting` },
              { value: 'end', label: t`Shown at the end` },
            ]}
          />
        )}
        <TextField
          type="date"
          label={t`Last day (optional)`}
          readOnly={readOnly}
          min={today()}
          value={day}
          onChange={({ target }) => set({ day: target.value })}
        />
      </Box>
    </Stack>
  );
}
