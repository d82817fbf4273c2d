import { chakra } from '@chakra-ui/react/styled-system';
import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';

interface Props {
  onSubmit: FormEventHandler;
  submit: string;
  pending: boolean;
  error: string | undefined;
  /** What it is for, where the page has more than one. */
  label?: string;
  /** The button takes the whole width, as on a page with one form. */
  wide?: boolean;
  children: ReactNode;
}

/** Fields, one button that is disabled while it works, and the error area below. */
export function AccountForm({ onSubmit, submit, pending, error, label, wide, children }: Props) {
  return (
    <chakra.form display="grid" gap={4} onSubmit={onSubmit} noValidate aria-label={label}>
      {children}
      <Button type="submit" loading={pending} justifySelf={wide ? 'stretch' : 'start'}>
        {submit}
      </Button>
      <ErrorArea>{error}</ErrorArea>
    </chakra.form>
  );
}
