import { timeOf } from '@domain/audio-time';
import { limits } from '@domain/limits';
import { minutesWithin } from '@domain/typed-time';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TextField } from '@/components/form/TextField';
import { useErrorOf } from '@/lib/use-error-of';
import type { NoteFormState } from '../../writing/use-note-form';
import { timeInput } from './time-input';

interface Props extends Pick<NoteFormState, 'form'> {
  readOnly: boolean;
}

const isUnclear = (text: string): boolean => text !== '' && minutesWithin(text, limits.minute) === undefined;

/** The form has the minutes, and 0 while the text isn't understood. */
export function NoteTime({ form, readOnly }: Props) {
  const { t } = useLingui();
  const minute = useWatch({ control: form.control, name: 'minute' });
  const [typed, setTyped] = useState({ text: '', minute: 0 });
  // The form may have taken the time of a draft, or of another device.
  const text = typed.minute === minute ? typed.text : minute > 0 ? timeOf(minute) : '';
  const shown = useRef(text);
  shown.current = text;
  form.register('minute', { validate: () => !isUnclear(shown.current) || t`Type hours and minutes, such as 3:25.` });
  const type = (next: string) => {
    const minutes = minutesWithin(next, limits.minute) ?? 0;
    shown.current = next;
    setTyped({ text: next, minute: minutes });
    form.setValue('minute', minutes, { shouldDirty: true, shouldValidate: form.getFieldState('minute').invalid });
  };
  return (
    <TextField
      label={t`Time`}
      {...timeInput}
      readOnly={readOnly}
      error={useErrorOf(form, 'minute')}
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  );
}
