import { Card } from '@chakra-ui/react/card';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { lengthOf, limits } from '@domain/limits';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEventHandler, type KeyboardEvent, memo, type ReactNode, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextArea } from '@/components/form/TextField';
import { useErrorOf } from '@/lib/use-error-of';
import { noteRules } from '../note-fields';
import { NoteLocation, NoteMarks } from './NoteFields';
import { ReadersField } from './ReadersField';
import type { NoteFormState } from './use-note-form';

interface Props {
  /** Says what the form is for. */
  label: string;
  state: NoteFormState;
  /** A save is under way: nothing can be typed that it would miss. */
  pending: boolean;
  onSubmit: FormEventHandler;
  onCancel?: () => void;
  /** Shows the plus buttons beside Chapter and Page Number. */
  canCount?: boolean;
  /** Shown above the fields. */
  notice?: ReactNode;
}

/** The fields of a note, for 'New Note:' and 'Edit Note:'. */
export function NoteForm({ label, state, pending, onSubmit, onCancel, canCount = false, notice }: Props) {
  const { form } = state;
  // The button and the remark answer the press first. What is typed into another field meanwhile stays for the next note.
  const readOnly = useDeferredValue(pending);
  const hasPlus = useDeferredValue(canCount);
  return (
    <Card.Root asChild css={sheet}>
      <chakra.form aria-label={label} noValidate onKeyDown={saveOnEnter} onSubmit={onSubmit}>
        {notice}
        <input type="hidden" {...form.register('bookId')} />
        <RemarkField form={form} readOnly={pending} />
        <NoteLocation form={form} typing={state.typing} readOnly={readOnly} canCount={hasPlus} />
        <NoteMarks form={form} readOnly={readOnly} />
        <ReadersField form={form} readOnly={readOnly} />
        <SaveLine pending={pending} onCancel={onCancel} />
        <FormError form={form} />
      </chakra.form>
    </Card.Root>
  );
}

// The parts that show errors are apart from the form, so that a save that is checked and sent doesn't draw all of it.

function FormError({ form }: Pick<NoteFormState, 'form'>) {
  return <ErrorArea>{useErrorOf(form, 'root')}</ErrorArea>;
}

const SaveLine = memo(function SaveLine({ pending, onCancel }: Pick<Props, 'pending' | 'onCancel'>) {
  return (
    <Flex align="center" gap={3}>
      <Button
        type="submit"
        loading={pending}
        flex={{ base: 1, sm: 'none' }}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        <Trans>Save</Trans>
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
  );
});

function saveOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Characters from which the reader is told how many are left. */
const COUNTED_FROM = limits.remark.max - 500;

/** Apart from the form, so that typing renders nothing else, and a save that is checked and sent doesn't render it. */
const RemarkField = memo(function RemarkField({ form, readOnly }: Pick<NoteFormState, 'form'> & { readOnly: boolean }) {
  const { t } = useLingui();
  const [remark, isQuotation] = useWatch({ control: form.control, name: ['remark', 'isQuotation'] });
  const count = lengthOf(remark);
  return (
    <TextArea
      label={t`Remark`}
      rows={7}
      dir="auto"
      data-quotation={isQuotation ? '' : undefined}
      readOnly={readOnly}
      {...(count >= COUNTED_FROM && { counter: { count, max: limits.remark.max } })}
      error={useErrorOf(form, 'remark')}
      {...form.register('remark', noteRules.remark)}
    />
  );
});

const sheet = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 4,
  padding: { base: 4, sm: 5 },
  // When the focus moves to the remark, its label stays in view.
  '& textarea': { fontSize: { base: 'lg', sm: 'xl' }, scrollMarginBlockStart: 6 },
  '& textarea[data-quotation]': { borderInlineStartWidth: '3px', fontStyle: 'italic' },
  // On a phone Save is on the first screen.
  '@media (max-width: 39.99rem)': { '& textarea': { height: 32, minHeight: 32 } },
} as const;
