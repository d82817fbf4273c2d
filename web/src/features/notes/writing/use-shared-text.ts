import { limits } from '@domain/limits';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { dismissToast, toast } from '@/lib/toasts';
import type { NoteValues } from '../note/note-values';
import { type SharedState, withShared } from '../note/shared-text';

/** Enough to read about a lost end. */
const CUT_MS = 8000;

const OFFER = 'shared-text';

/** Long enough to read the draft first. Afterwards, the text waits until the form is empty. */
const OFFER_MS = 30_000;

/**
 * Fills an empty form with the text that another app or a link has shared, once. A draft gets it only on request;
 * otherwise the text comes into the form once the draft is saved or discarded.
 */
export function useSharedText(form: UseFormReturn<NoteValues>): void {
  const { t } = useLingui();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { quotation } = (state as SharedState | null) ?? {};
  const isEmpty = useWatch({ control: form.control, name: 'remark', compute: (remark: string) => !remark.trim() });
  const added = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each shared text, and when the form becomes empty
  useEffect(() => {
    if (!quotation || added.current === quotation) return;
    const add = () => {
      added.current = quotation;
      const shared = withShared(form.getValues(), quotation);
      if (shared) {
        form.setValue('isQuotation', shared.isQuotation);
        form.setValue('remark', shared.remark, { shouldDirty: true });
        const { max } = limits.remark;
        if (shared.isCut)
          toast(t`A note has at most ${max} characters, so the end of the text is missing.`, { ms: CUT_MS });
      }
      navigate(pathname + search, { replace: true, state: null, preventScrollReset: true });
    };
    if (isEmpty || !withShared(form.getValues(), quotation)) return add();
    toast(t`You have an unsaved note here. Add the shared text to it?`, {
      id: OFFER,
      ms: OFFER_MS,
      action: { label: t`Add`, run: add },
    });
    return () => dismissToast(OFFER);
  }, [quotation, isEmpty]);
}
