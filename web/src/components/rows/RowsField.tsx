import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button, IconButton } from '../form/Button';

interface RowParts {
  removeButton: ReactNode;
  /** The id of the row's problem, if it has one. */
  describedBy: string | undefined;
}

interface Props {
  /** Such as those of react-hook-form's `useFieldArray`. */
  rows: { fields: readonly { id: string }[]; remove: (index: number) => void };
  min?: number;
  max: number;
  row: (index: number, parts: RowParts) => ReactNode;
  css?: Parameters<typeof Box>[0]['css'];
  gap?: number;
  problemOf?: (index: number) => string | undefined;
  removeLabel: (index: number) => string;
  /** The text of the button. */
  add: ReactNode;
  onAdd: () => void;
}

/** Rows that the reader adds and removes. Removing one moves the focus to the next row's button. */
export function RowsField({ rows: { fields, remove }, min = 0, max, row, css, gap = 2, ...props }: Props) {
  const { problemOf, removeLabel, add, onAdd } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const removed = useRef<number>(undefined);
  // In every render, because the number of rows can stay the same.
  useLayoutEffect(() => {
    if (removed.current === undefined) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = buttons[removed.current] ?? buttons[removed.current - 1] ?? document.getElementById(`${id}-add`);
    removed.current = undefined;
    next?.focus();
  });
  const removeRow = (index: number) => {
    removed.current = index;
    remove(index);
  };
  return (
    <>
      <Stack as="ol" gap={gap} ref={list}>
        {fields.map((field, index) => {
          const problem = problemOf?.(index);
          const problemId = `${id}-${field.id}`;
          const removeButton = fields.length > min && (
            <IconButton data-remove label={removeLabel(index)} icon={<X />} onClick={() => removeRow(index)} />
          );
          return (
            <Box as="li" key={field.id} minWidth={0} css={css}>
              {row(index, { removeButton, describedBy: problem && problemId })}
              {problem && (
                <Text role="alert" id={problemId} gridColumn="1 / -1" color="fg.error" fontSize="sm">
                  {problem}
                </Text>
              )}
            </Box>
          );
        })}
      </Stack>
      {fields.length < max && (
        <Button
          id={`${id}-add`}
          variant="plain"
          size="sm"
          px={0}
          minHeight="touch"
          alignSelf="start"
          justifySelf="start"
          onClick={onAdd}
        >
          <Plus />
          {add}
        </Button>
      )}
    </>
  );
}
