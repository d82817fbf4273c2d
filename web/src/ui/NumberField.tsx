import { TextField, type TextFieldProps } from './TextField';

/** A whole number. Turning the wheel over it scrolls the page instead of changing the number. */
export function NumberField(props: Omit<TextFieldProps, 'type'>) {
  return (
    <TextField step={1} inputMode="numeric" {...props} type="number" onWheel={(event) => event.currentTarget.blur()} />
  );
}
