import { lengthOf, limits } from '@contract/limits';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { TextArea } from '@/components/form/TextArea';
import { noteRules } from '../note-fields';
import type { NoteFormState } from './use-note-form';

/** Characters from which the reader is told how many are left. */
const COUNTED_FROM = limits.remark.max - 500;

/** Apart from the form, so that typing renders nothing else. */
export function RemarkField({ form, readOnly }: Pick<NoteFormState, 'form'> & { readOnly: boolean }) {
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
