import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> {
  label: string;
  hint?: ReactNode;
}

export function Checkbox({ label, hint, ...input }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={styles.box}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        {label}
      </label>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  );
}
