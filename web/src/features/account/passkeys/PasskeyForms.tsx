import type { Passkey } from '@contract/passkeys';
import { limits } from '@domain/limits';
import { useLingui } from '@lingui/react/macro';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/Dialog';
import { Button } from '@/components/form/Button';
import { TextField } from '@/components/form/TextField';
import { toastAction } from '@/lib/toasts';
import { useSubmit } from '@/lib/use-submit';
import { CurrentPasswordField } from '../entry/AccountForm';
import { oldPasswordRules } from '../entry/fields';
import { type Proven, useAddPasskey, useRemovePasskey, useRenamePasskey, useRenewCodes } from './api';

interface Props {
  email: string;
  canUsePasskey: boolean;
  onClose: () => void;
}

interface Values {
  name: string;
  password: string;
}

interface ProofProps<Answer> extends Props {
  title: string;
  submit: string;
  tone?: 'danger' | 'plain';
  form: UseFormReturn<Values>;
  mutation: UseMutationResult<Answer, Error, Proven>;
  onDone: (answer: Answer) => void;
  children?: ReactNode;
}

/** A change that the password or a passkey confirms. */
function ProofDialog<Answer>({
  form,
  mutation,
  onDone,
  canUsePasskey,
  email,
  children,
  ...dialog
}: ProofProps<Answer>) {
  const { t } = useLingui();
  const { errors } = form.formState;
  const onSuccess = (answer: Answer) => {
    dialog.onClose();
    onDone(answer);
  };
  const isByPasskey = useRef(false);
  const submit = useSubmit(form, mutation, {
    toVariables: ({ name, password }) => ({ name: name.trim(), password: isByPasskey.current ? undefined : password }),
    onSuccess,
  });
  const submitBy = (kind: 'password' | 'passkey') => (event: SyntheticEvent) => {
    isByPasskey.current = kind === 'passkey';
    return submit(event);
  };
  const rules = { validate: (typed: string) => isByPasskey.current || oldPasswordRules.validate(typed) };
  return (
    <FormDialog {...dialog} form={form} mutation={mutation} onSubmit={submitBy('password')}>
      {children}
      <CurrentPasswordField
        label={t`Password`}
        email={email}
        error={errors.password?.message}
        {...form.register('password', rules)}
      />
      {canUsePasskey && (
        <Button variant="outline" alignSelf="start" disabled={mutation.isPending} onClick={submitBy('passkey')}>
          {t`Use a passkey instead`}
        </Button>
      )}
    </FormDialog>
  );
}

function NameField({ form }: { form: UseFormReturn<Values> }) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Name`}
      hint={t`Such as the device that keeps it.`}
      autoComplete="off"
      maxLength={limits.passkeyName.max}
      error={form.formState.errors.name?.message}
      {...form.register('name', { validate: (typed) => typed.trim() !== '' || t`Enter a name.` })}
    />
  );
}

type WithCodes = Props & { onCodes: (codes: readonly string[]) => void };

export function AddPasskey({ onCodes, ...props }: WithCodes) {
  const { t } = useLingui();
  const form = useForm<Values>({ defaultValues: { name: '', password: '' } });
  return (
    <ProofDialog
      {...props}
      title={t`Add a passkey`}
      submit={t`Continue`}
      form={form}
      mutation={useAddPasskey()}
      onDone={({ name, codes }) => {
        toastAction(t`Added: ${name}`);
        if (codes) onCodes(codes);
      }}
    >
      <NameField form={form} />
    </ProofDialog>
  );
}

export function RenewCodes({ onCodes, ...props }: WithCodes) {
  const { t } = useLingui();
  const form = useForm<Values>({ defaultValues: { name: '', password: '' } });
  return (
    <ProofDialog
      {...props}
      title={t`Make new codes`}
      submit={t`Make new codes`}
      form={form}
      mutation={useRenewCodes()}
      onDone={({ codes }) => onCodes(codes)}
    >
      <p>{t`The codes that you have now stop working.`}</p>
    </ProofDialog>
  );
}

export function RemovePasskey({ passkey: { _id, name }, ...props }: Props & { passkey: Passkey }) {
  const { t } = useLingui();
  const form = useForm<Values>({ defaultValues: { name: '', password: '' } });
  return (
    <ProofDialog
      {...props}
      title={t`Remove ${name}?`}
      submit={t`Remove`}
      tone="danger"
      form={form}
      mutation={useRemovePasskey(_id)}
      onDone={() => toastAction(t`Removed: ${name}`)}
    >
      <p>{t`It can't sign in to your account any more. Your device may still show it.`}</p>
    </ProofDialog>
  );
}

export function RenamePasskey({ passkey: { _id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useLingui();
  const form = useForm<Values>({ defaultValues: { name, password: '' } });
  const rename = useRenamePasskey(_id);
  const submit = useSubmit(form, rename, {
    toVariables: (values) => ({ name: values.name.trim() }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={t`Rename ${name}`}
      form={form}
      mutation={rename}
      onSubmit={submit}
      onClose={onClose}
      submit={t`Save`}
    >
      <NameField form={form} />
    </FormDialog>
  );
}
