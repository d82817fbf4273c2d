import { TextField, type TextFieldProps } from '@/components/form/TextField';
import { passwordHint } from '../fields';

/** A password that the reader chooses, with its hint. Password managers offer to make and keep one. */
export function NewPasswordField(props: Omit<TextFieldProps, 'type' | 'hint' | 'autoComplete'>) {
  return <TextField {...props} type="password" hint={passwordHint()} autoComplete="new-password" />;
}
