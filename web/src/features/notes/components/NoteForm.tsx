import { Box } from '@chakra-ui/react/box';
import { Card } from '@chakra-ui/react/card';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { lengthOf, limits } from '@contract/limits';
import { t as message } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextArea } from '@/components/form/TextField';
import { type NoteValues, noteRules } from '../note-fields';
import { ShareWithClub } from './late-share-with-club';
import { NotePlace, PublicField } from './NoteFields';
import type { NoteFormState } from './use-note-form';

interface Props {
  /** Says what the form is for. */
  label: string;
  state: NoteFormState;
  /** A save is under way: nothing can be typed that it would miss. */
  pending: boolean;
  onSave: (values: NoteValues) => void;
  /** Every press of Save, also when something has to be corrected first. */
  onSubmit?: () => void;
  onCancel?: () => void;
  /** Shows the plus buttons beside Chapter and Page Number. */
  canCount?: boolean;
  /** Shown above the fields. */
  notice?: ReactNode;
}

/** The fields of a note, for 'New Note:' and 'Edit Note:'. */
export function NoteForm({ label, state, pending, onSave, onSubmit, onCancel, canCount = false, notice }: Props) {
  const { t } = useLingui();
  const { form, movesFarOn } = state;
  const { errors } = form.formState;
  /** The chapter that the reader was asked about, since it's far from everything that is known. */
  const [asked, setAsked] = useState<number>();
  const isAsking = errors.chapter?.type === 'far';
  const submit = form.handleSubmit((values) => {
    if (pending) return;
    const chapter = Number(values.chapter);
    if (chapter === asked || !movesFarOn(chapter)) return onSave(values);
    setAsked(chapter);
    form.setError('chapter', { type: 'far', message: question(chapter) }, { shouldFocus: true });
  });
  return (
    <Card.Root asChild css={sheet}>
      <chakra.form
        aria-label={label}
        noValidate
        onKeyDown={saveOnEnter}
        onSubmit={(event) => {
          onSubmit?.();
          submit(event);
        }}
      >
        {notice}
        <input type="hidden" {...form.register('bookId')} />
        <NotePlace state={state} readOnly={pending} canCount={canCount} />
        <RemarkField form={form} readOnly={pending} />
        <Box position="relative">
          <PublicField form={form} readOnly={pending} />
          <ShareWithClub form={form} readOnly={pending} />
        </Box>
        <Flex align="center" gap={3}>
          <Button
            type="submit"
            loading={pending}
            flex={{ base: 1, sm: 'none' }}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {isAsking ? t`Yes, chapter ${asked}` : t`Save`}
          </Button>
          {onCancel && (
            <Button variant="outline" onClick={onCancel} disabled={pending}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          <Text color="fg.muted" fontSize="sm" display={{ base: 'none', md: 'block' }}>
            <Trans>or press Ctrl+Enter</Trans>
          </Text>
        </Flex>
        <ErrorArea>{errors.root?.message}</ErrorArea>
      </chakra.form>
    </Card.Root>
  );
}

const question = (asked: number) => message`Chapter ${asked}? That's a long way on.`;

function saveOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Characters from which the reader is told how many are left. */
const COUNTED_FROM = limits.remark.max - 500;

/** Apart from the form, so that typing renders nothing else. */
function RemarkField({ form, readOnly }: Pick<NoteFormState, 'form'> & { readOnly: boolean }) {
  const { t } = useLingui();
  const count = lengthOf(useWatch({ control: form.control, name: 'remark' }));
  return (
    <TextArea
      label={t`Remark`}
      rows={7}
      dir="auto"
      readOnly={readOnly}
      {...(count >= COUNTED_FROM && { counter: { count, max: limits.remark.max } })}
      error={form.formState.errors.remark?.message}
      {...form.register('remark', noteRules.remark)}
    />
  );
}

const sheet = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 4,
  padding: { base: 4, sm: 5 },
  // When the focus moves to the remark, its label stays in view.
  '& textarea': { scrollMarginBlockStart: 6 },
  // On a phone Save is on the first screen.
  '@media (max-width: 39.99rem)': { '& textarea': { height: 32, minHeight: 32 } },
} as const;
