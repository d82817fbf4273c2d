import { chakra } from '@chakra-ui/react/styled-system';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextField, type TextFieldProps } from '@/components/form/TextField';
import { useSubmit } from '@/lib/use-submit';
import { passwordHint } from './fields';

interface Props<Values extends FieldValues, Answer> {
  form: UseFormReturn<Values>;
  mutation: UseMutationResult<Answer, Error, Values>;
  submit: string;
  children: ReactNode;
}

export function AccountForm<Values extends FieldValues, Answer>(props: Props<Values, Answer>) {
  const { form, mutation, submit, children } = props;
  const onSubmit = useSubmit(form, mutation, { toVariables: (values) => values });
  return (
    <chakra.form display="grid" gap={4} method="post" onSubmit={onSubmit} noValidate>
      {children}
      <Button type="submit" loading={mutation.isPending} justifySelf="stretch">
        {submit}
      </Button>
      <ErrorArea>{form.formState.errors.root?.message}</ErrorArea>
    </chakra.form>
  );
}

/** For password managers, which need the account's email. Behind the field that gets a dialog's initial focus. */
export function AccountOfPassword({ email }: { email: string | undefined }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}

/** Password managers offer to generate and store it. */
export function NewPasswordField(props: Omit<TextFieldProps, 'type' | 'hint' | 'autoComplete'>) {
  return <TextField {...props} type="password" hint={passwordHint()} autoComplete="new-password" />;
}

type PasswordProps = Omit<TextFieldProps, 'type' | 'autoComplete'> & { email: string | undefined };

/** Confirms an action of the account with this email. */
export function CurrentPasswordField({ email, ...props }: PasswordProps) {
  return (
    <>
      <TextField {...props} type="password" autoComplete="current-password" />
      <AccountOfPassword email={email} />
    </>
  );
}
