import { t } from '@lingui/core/macro';
import type { UseMutationResult } from '@tanstack/react-query';
import { type SyntheticEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showFailure } from '@/lib/form-errors';
import { getSession } from '@/lib/session/session';

export const SIGNED_OUT = 'signed-out';

export function askToSignIn<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  form.setError('root', { type: SIGNED_OUT, message: t`You must be logged in` });
}

interface Options<Values, Variables, Answer> {
  toVariables: (values: Values) => Variables | undefined;
  /** A visitor can fill in the form but must sign in to send it. */
  needsReader?: boolean;
  /** Called unless the form has unmounted. */
  onSuccess?: (answer: Answer, variables: Variables) => unknown;
  /** Replaces the form's own error message. Not called once the form has unmounted. */
  onError?: (error: Error) => void;
}

/** Validates, sends once at a time, and shows a failure at its fields and in `errors.root`. Returns `onSubmit`. */
export function useSubmit<Values extends FieldValues, Variables, Answer>(
  form: UseFormReturn<Values>,
  mutation: Pick<UseMutationResult<Answer, Error, Variables>, 'mutate'>,
  { toVariables, needsReader = false, onSuccess, onError }: Options<Values, Variables, Answer>,
) {
  /** True until the call fails or its success is shown, so that a double click sends once. */
  const isUnderway = useRef(false);
  const hasFailed = useRef(false);
  const submit = form.handleSubmit((values) => {
    if (isUnderway.current) return;
    if (needsReader && !getSession()) return askToSignIn(form);
    const variables = toVariables(values);
    if (variables === undefined) return;
    isUnderway.current = true;
    mutation.mutate(variables, {
      onSuccess: async (answer) => {
        await flushSync(() => onSuccess?.(answer, variables));
        isUnderway.current = false;
      },
      onError: (error) => {
        isUnderway.current = false;
        hasFailed.current = true;
        if (onError) onError(error);
        else showFailure(form, error);
      },
    });
  });
  return (event: SyntheticEvent) => {
    // A server error on an unregistered field would otherwise stay and block the next submit.
    if (hasFailed.current) form.clearErrors();
    hasFailed.current = false;
    return submit(event);
  };
}
