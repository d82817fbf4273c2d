import { Text } from '@chakra-ui/react/text';
import { lengthOf, limits } from '@domain/limits';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEventHandler, type KeyboardEvent, memo, type ReactNode, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextArea } from '@/components/form/TextField';
import { isComposing } from '@/lib/composing';
import { useErrorOf } from '@/lib/use-error-of';
import { noteRules } from '../note/note-fields';
import { NoteLocation, NoteMarks, NoteTags } from './NoteFields';
import { ReadersField } from './ReadersField';
import type { NoteFormState } from './use-note-form';

interface Props {
  label: string;
  state: NoteFormState;
  pending: boolean;
  onSubmit: FormEventHandler;
  onCancel?: () => void;
  canCount?: boolean;
  /** Asks for the time in the audiobook. */
  hasTime?: boolean;
  notice?: ReactNode;
}

export function NoteForm({
  label,
  state,
  pending,
  onSubmit,
  onCancel,
  canCount = false,
  hasTime = false,
  notice,
}: Props) {
  const { form } = state;
  const isReview = form.getValues('isReview');
  // The button and the remark respond first. Text typed into another field in between stays for the next note.
  const readOnly = useDeferredValue(pending);
  const hasPlus = useDeferredValue(canCount);
  return (
    <form data-ui="note-form" aria-label={label} noValidate onKeyDown={saveOnEnter} onSubmit={onSubmit}>
      {notice}
      <input type="hidden" {...form.register('bookId')} />
      <RemarkField form={form} readOnly={pending} />
      {!isReview && (
        <NoteLocation form={form} typing={state.typing} readOnly={readOnly} canCount={hasPlus} hasTime={hasTime} />
      )}
      {/* A disabled field would have no value; inside a disabled fieldset it keeps its value. */}
      <fieldset data-ui="toggles" disabled={readOnly}>
        <NoteMarks form={form} />
        <ReadersField form={form} />
      </fieldset>
      {!isReview && <NoteTags form={form} readOnly={readOnly} />}
      <SaveLine pending={pending} onCancel={onCancel} />
      <FormError form={form} />
    </form>
  );
}

// Parts that show errors are separate, so that validating and saving don't rerender the whole form.

function FormError({ form }: Pick<NoteFormState, 'form'>) {
  return <ErrorArea>{useErrorOf(form, 'root')}</ErrorArea>;
}

const SaveLine = memo(function SaveLine({ pending, onCancel }: Pick<Props, 'pending' | 'onCancel'>) {
  return (
    <div data-part="save">
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
    </div>
  );
});

function saveOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
  if (!isSave || isComposing(event.nativeEvent)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** From here on, the form shows how many characters are left. */
const COUNTED_FROM = limits.remark.max - 500;

/** Separate from the form, so that typing renders nothing else, and validating and saving don't rerender it. */
const RemarkField = memo(function RemarkField({ form, readOnly }: Pick<NoteFormState, 'form'> & { readOnly: boolean }) {
  const { t } = useLingui();
  const [remark, isQuotation] = useWatch({ control: form.control, name: ['remark', 'isQuotation'] });
  const isReview = form.getValues('isReview');
  const count = lengthOf(remark);
  return (
    <TextArea
      label={isReview ? t`Review` : t`Remark`}
      rows={8}
      dir="auto"
      data-quotation={isQuotation ? '' : undefined}
      readOnly={readOnly}
      {...(count >= COUNTED_FROM && { counter: { count, max: limits.remark.max } })}
      error={useErrorOf(form, 'remark')}
      {...form.register('remark', noteRules.remark)}
    />
  );
});
