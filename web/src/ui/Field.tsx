import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

export interface FieldProps {
  label: string;
  /** What may be typed, said before anything is wrong. */
  hint?: ReactNode;
  /** What is wrong, and how to put it right. */
  error?: string | undefined;
}

interface Control {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface Props extends FieldProps {
  /** Stands below the control, such as a counter of characters. */
  note?: ReactNode;
  /** A small control beside it, such as a plus button. */
  beside?: ReactNode;
  children: (control: Control) => ReactNode;
}

/** Label, control, hint and error, tied together for assistive technology. */
export function Field({ label, hint, error, note, beside, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ');
  const control = children({
    id,
    className: styles.control,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  });
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {beside ? (
        <div className={styles.row}>
          {control}
          {beside}
        </div>
      ) : (
        control
      )}
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
      {note && (
        <span id={`${id}-note`} className={styles.note}>
          {note}
        </span>
      )}
    </div>
  );
}
