import { Flex } from '@chakra-ui/react/flex';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { type ChapterParts, chaptersBefore, placeInParts } from '@domain/chapter-parts';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Select } from '@/components/form/Select';

interface Props {
  parts: ChapterParts;
  /** The chapter's number in the book, or anything else while none is chosen. */
  value: string;
  onChange: (value: string) => void;
  label: string;
  withStart?: boolean;
  isOptional?: boolean;
  readOnly?: boolean | undefined;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
}

export function ChapterInParts({ parts, value, onChange, label, ...options }: Props) {
  const { withStart = false, isOptional = false, readOnly, invalid, describedBy } = options;
  const { t } = useLingui();
  const chapter = /^\d+$/.test(value) ? Number(value) : undefined;
  const { part: chosen = 1, chapter: number = chapter } = placeInParts(parts, chapter ?? 0) ?? {};
  const last = Math.max(parts[chosen - 1]?.chapters ?? 1, number ?? 1);
  const first = withStart && chosen === 1 ? 0 : 1;
  const choosePart = (next: number) => {
    const inPart = Math.min(number || 1, parts[next - 1]?.chapters ?? 1);
    onChange(`${chaptersBefore(parts, next) + inPart}`);
  };
  const described = { disabled: readOnly, 'aria-invalid': invalid || undefined, 'aria-describedby': describedBy };
  const hasNone = chapter === undefined || isOptional;
  return (
    <Flex role="group" aria-label={label} flex="1 1 16rem" gap={2} minWidth={0} css={look}>
      <Select
        aria-label={t`Part`}
        options={parts.map(({ name }, index) => {
          const part = index + 1;
          return { value: `${part}`, label: name || t`Part ${part}` };
        })}
        value={`${chosen}`}
        onChange={({ target }) => choosePart(Number(target.value))}
        {...described}
      />
      <Select
        aria-label={t`Chapter`}
        {...(hasNone && { placeholder: '' })}
        options={Array.from({ length: last - first + 1 }, (_, index) => `${first + index}`).map((item) => ({
          value: item,
          label: item,
        }))}
        value={number === undefined ? '' : `${number}`}
        onChange={({ target }) =>
          onChange(target.value === '' ? '' : `${chaptersBefore(parts, chosen) + Number(target.value)}`)
        }
        {...described}
      />
    </Flex>
  );
}

interface FieldProps extends Omit<Props, 'invalid' | 'describedBy'> {
  error?: string | undefined;
  beside?: ReactNode;
}

export function ChapterInPartsField({ error, beside, ...field }: FieldProps) {
  const id = useId();
  return (
    <Stack gap={1.5}>
      <Text as="span" aria-hidden="true" fontWeight="medium">
        {field.label}
      </Text>
      <HStack gap={1} wrap="wrap">
        <ChapterInParts {...field} invalid={error !== undefined} describedBy={error && id} />
        {beside}
      </HStack>
      {error && (
        <Text as="span" id={id} color="fg.error" fontSize="sm">
          {error}
        </Text>
      )}
    </Stack>
  );
}

const look = { '& > :first-of-type': { flex: '1 1 0' }, '& > :last-of-type': { flex: '0 0 5.5rem' } } as const;
