import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import styles from './AccountForm.module.css';

interface Props {
  onSubmit: FormEventHandler;
  submit: string;
  pending: boolean;
  error: string | undefined;
  /** What it is for, where the page has more than one. */
  label?: string;
  children: ReactNode;
}

/** A sheet with fields, one button that is disabled while it works, and the error area below. */
export function AccountForm({ onSubmit, submit, pending, error, label, children }: Props) {
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate aria-label={label}>
      {children}
      <Button type="submit" loading={pending}>
        {submit}
      </Button>
      <ErrorArea>{error}</ErrorArea>
    </form>
  );
}
