import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { showFailure } from '@/lib/form-failure';
import { hrefs } from '@/lib/paths';
import { type Session, signOut } from '@/lib/session';
import { toastAction } from '@/lib/toasts';
import { eraseAccount } from './erase-account';
import { forgetReader } from './forget-reader';

/** The form that deletes the account. Afterwards nobody is signed in, and nothing of the reader is left here. */
export function useDeleteAccount({ id, email }: Session) {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { password: '' } });
  const [done, setDone] = useState(0);
  const erasing = useMutation({
    mutationFn: ({ password }: { password: string }) => eraseAccount({ email, password }, setDone),
    meta: { shown: true },
    onSuccess: () => {
      flushSync(signOut);
      forgetReader(id);
      navigate(hrefs.home());
      toastAction('Your account has been deleted.');
    },
    onError: (error) => showFailure(form, error),
  });
  const submit = form.handleSubmit((values) => erasing.mutate(values));
  return { form, submit, done, isErasing: erasing.isPending || erasing.isSuccess };
}
