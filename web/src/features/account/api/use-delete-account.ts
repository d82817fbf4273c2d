import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showFailure } from '@/lib/form-failure';
import type { Session } from '@/lib/session';
import { useSignOut } from '@/lib/use-sign-out';
import { toastAfterSignOut } from '../components/farewell';
import { forgetReader } from '../forget-reader';
import { eraseAccount } from './erase-account';

/** The form that deletes the account. Afterwards nobody is signed in, and nothing of the reader is left here. */
export function useDeleteAccount({ id, email }: Session) {
  const signOut = useSignOut();
  const form = useForm({ defaultValues: { password: '' } });
  const [done, setDone] = useState(0);
  const erasing = useMutation({
    mutationFn: ({ password }: { password: string }) => eraseAccount({ email, password }, setDone),
    meta: { shown: true },
    onSuccess: () => {
      forgetReader(id);
      toastAfterSignOut('Your account has been deleted.');
      signOut();
    },
    onError: (error) => showFailure(form, error),
  });
  const submit = form.handleSubmit((values) => erasing.mutate(values));
  return { form, submit, done, isErasing: erasing.isPending || erasing.isSuccess };
}
