import { t } from '@lingui/core/macro';
import type { UseMutationResult } from '@tanstack/react-query';
import { type SyntheticEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showFailure } from '@/lib/form-errors';
import { getSession } from '@/lib/session/session';

/** The type of the form error of a visitor who tries to save. */
export const SIGNED_OUT = 'signed-out';

/** Tells a visitor that saving needs an account. */
export function askToSignIn<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  form.setError('root', { type: SIGNED_OUT, message: t`You must be logged in` });
}

interface Options<Values, Variables, Answer> {
  /** What the mutation gets; undefined when there is something to do before. */
  toVariables: (values: Values) => Variables | undefined;
  /** Only for readers: a visitor can fill the form in, but must sign in to send it. */
  needsReader?: boolean;
  /** Isn't called once the form is gone. */
  onSuccess?: (answer: Answer, variables: Variables) => unknown;
  /** Instead of showing the failure in the form; not called once the form is gone. */
  onError?: (error: Error) => void;
}

/**
 * What a form does on submit: it validates, sends once at a time, and shows a failure at its fields and in
 * `errors.root`.
 * @returns the form's `onSubmit`
 */
export function useSubmit<Values extends FieldValues, Variables, Answer>(
  form: UseFormReturn<Values>,
  mutation: Pick<UseMutationResult<Answer, Error, Variables>, 'mutate'>,
  { toVariables, needsReader = false, onSuccess, onError }: Options<Values, Variables, Answer>,
) {
  /** Until it fails or its success is shown, so that a double click sends once, however quick the answer is. */
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
    // The server's error at a field that isn't registered would stay, and nothing be sent again.
    if (hasFailed.current) form.clearErrors();
    hasFailed.current = false;
    return submit(event);
  };
}
