import { lengthOf, limits } from '@contract/limits';
import { useWatch } from 'react-hook-form';
import { TextArea } from '@/components/form/TextArea';
import { noteRules } from '../note-fields';
import type { NoteForm as Form } from './use-note-form';

interface Props {
  form: Form;
  readOnly: boolean;
  dir: 'auto';
}

/** Characters from which the reader is told how many are left. */
const COUNTED_FROM = limits.remark.max - 500;

/** Apart from the form, so that typing renders nothing else. */
export function RemarkField({ form, ...area }: Props) {
  const count = lengthOf(useWatch({ control: form.control, name: 'remark' }));
  return (
    <TextArea
      label="Remark"
      rows={7}
      {...area}
      {...(count >= COUNTED_FROM && { counter: { count, max: limits.remark.max } })}
      error={form.formState.errors.remark?.message}
      {...form.register('remark', noteRules.remark)}
    />
  );
}
