import { Input } from '@chakra-ui/react/input';
import { HStack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { AS_SUGGESTED } from './chapter-field';

interface Props {
  /** As the form has it. */
  value: string;
  /** What it is unless the author changes it. */
  suggested: number | null;
  onChange: (typed: string) => void;
  error?: string | undefined;
  readOnly?: boolean;
}

/** How far a post goes: those who have read less don't get its words. */
export function ChapterField({ value, suggested, onChange, error, readOnly }: Props) {
  const { t } = useLingui();
  const id = useId();
  const shown = value === AS_SUGGESTED ? `${suggested ?? ''}` : value;
  return (
    <HStack wrap="wrap" columnGap={2} rowGap={1} color="fg.muted" fontSize="sm">
      <label htmlFor={id}>
        <Trans>Up to chapter</Trans>
      </label>
      <Input
        id={id}
        width="5.5rem"
        size="sm"
        minHeight="touch"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t`any`}
        value={shown}
        readOnly={readOnly}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <chakra.span
        id={`${id}-hint`}
        flex="1 1 12rem"
        role={error ? 'alert' : undefined}
        color={error ? 'fg.error' : undefined}
      >
        {error ?? <Trans>Who hasn't read that far doesn't see it.</Trans>}
      </chakra.span>
    </HStack>
  );
}
