import { type ReactNode, useId } from 'react';

interface Props {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  disabled?: boolean;
  readOnly?: boolean;
}

/** Controlled; inside a form use react-hook-form's `useController`. */
export function Checkbox({ label, hint, checked, onChange, readOnly = false, ...input }: Props) {
  const id = useId();
  return (
    <div data-ui="check">
      <label>
        <input
          {...input}
          type="checkbox"
          checked={checked}
          aria-readonly={readOnly || undefined}
          aria-describedby={hint ? id : undefined}
          onChange={({ target }) => readOnly || onChange(target.checked)}
        />
        {label}
      </label>
      {hint && <span id={id}>{hint}</span>}
    </div>
  );
}
