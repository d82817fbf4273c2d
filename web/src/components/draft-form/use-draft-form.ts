import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import { getSession } from '@/lib/session/session';
import { toast } from '@/lib/toasts';
import { isHydrating } from '@/lib/use-hydrated';
import { type Draft, openDraft, showsDraft } from '../../lib/drafts/drafts';

interface Stored<Values> {
  values: Values;
  /** The saved version when the edit started. */
  version?: string | undefined;
}

interface Options<Values extends FieldValues> extends Omit<UseFormProps<Values>, 'defaultValues' | 'values'> {
  /** Such as `updatedAt`. Another device may have changed it since the draft. */
  version?: string | undefined;
  /** Fields that a draft doesn't restore, such as visibility. On their own they create no draft. */
  notRestored?: readonly (keyof Values)[];
  refresh?: () => void;
}

/**
 * Keeps its values as a draft until `restart` or `draft.clear`. If the name can change, give the form `key={name}`.
 * Starts from the draft, a visitor's text before signing in, or `saved`, which must list every field.
 */
export function useDraftForm<Values extends FieldValues>(name: string, saved: Values, options: Options<Values> = {}) {
  const { version, notRestored = [], refresh, ...formOptions } = options;
  const initial: Stored<Values> = { values: saved, version };
  const draft = useDraft(name, initial);
  const baseline = useRef(initial);
  /** In a fixed key order, for comparison. */
  const typedIn = (values: Values) =>
    JSON.stringify(
      inOrder({ ...values, ...pick(baseline.current.values, notRestored) }, baseline.current.values),
      trimmed,
    );
  const isBlank = (values: Values) => typedIn(values) === typedIn(baseline.current.values);
  const toRestore = (value: unknown): Stored<Values> | undefined => {
    const stored = asStored(value, saved);
    const values = { ...baseline.current.values, ...stored?.values, ...pick(baseline.current.values, notRestored) };
    return stored && !isBlank(values) ? { ...stored, values } : undefined;
  };
  const restored = () => toRestore(draft.read() ?? adoptFromVisitor(draft, name, initial));
  // The server knows no drafts.
  const [isLate] = useState(isHydrating);
  const [found, setFound] = useState(() => (isLate ? undefined : restored()));
  const startedFrom = useRef(found ? found.version : version);
  const form = useForm<Values>({
    ...formOptions,
    defaultValues: (found?.values ?? saved) as DefaultValues<Values>,
  });
  /** A reset changes the fields one by one; the states in between are not drafts. */
  const isResetting = useRef(false);
  const reset = (values: Values) => {
    isResetting.current = true;
    form.reset(values, { keepFieldsRef: true });
    isResetting.current = false;
  };

  const save = useEffectEvent(() => {
    if (isResetting.current) return;
    const values = inOrder(form.getValues(), baseline.current.values);
    if (isBlank(values)) draft.clear();
    else draft.save({ values, version: startedFrom.current });
  });
  /** Another tab doesn't change a submitted form until its next restart. */
  const isSent = useRef(false);
  const show = (stored: Stored<Values> | undefined) => {
    const { values, version: from } = stored ?? baseline.current;
    startedFrom.current = from;
    reset(values);
    setFound(stored);
  };
  const showDraft = useEffectEvent(() => {
    const stored = restored();
    if (stored) show(stored);
  });
  useEffect(() => {
    if (isLate) showDraft();
  }, [isLate]);
  const onChange = useEffectEvent(() => {
    const theirs = toRestore(draft.read());
    show(theirs);
    if (!theirs) refresh?.();
  });
  useEffect(() => {
    const onConflict = () => toast(t`This text was also changed in another tab. The last change is kept.`);
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: () => save() });
    const unsubscribeSent = form.subscribe({
      formState: { isSubmitted: true },
      callback: ({ isSubmitSuccessful = false }) => {
        isSent.current = isSubmitSuccessful;
        // The key tells other tabs that the text was sent, so they don't keep it when the draft is cleared.
        if (isSubmitSuccessful && draft.read()) draft.idempotencyKey();
      },
    });
    const unfollow = draft.follow({ isBusy: () => isSent.current, onChange: () => onChange(), onConflict });
    return () => {
      unsubscribe();
      unsubscribeSent();
      unfollow();
    };
  }, [form, draft]);

  const restart = (values: Values = saved, from: string | undefined = version) => {
    startedFrom.current = from;
    baseline.current = { values, version: from };
    reset(values);
    draft.clear();
    setFound(undefined);
  };
  const bringBack = (discarded: Stored<Values>) => {
    draft.save(discarded);
    draft.flush();
    show(toRestore(discarded));
  };
  const isRestored = found !== undefined;

  return {
    form,
    draft,
    restart,
    bringBack,
    isRestored,
    isOutdated: isRestored && found?.version !== version,
    /** A click outside must not close the form. */
    isDirty: isRestored || form.formState.isDirty,
    startedFrom,
  };
}

/** Older versions stored the values alone, or only the first field's text. */
function asStored<Values extends FieldValues>(found: unknown, saved: Values): Stored<Values> | undefined {
  const [first = ''] = Object.keys(saved);
  if (typeof found === 'string') return { values: { ...saved, [first]: found } };
  if (typeof found !== 'object' || found === null) return undefined;
  return 'values' in found ? (found as Stored<Values>) : { values: found as Values };
}

const trimmed = (_name: string, value: unknown) => (typeof value === 'string' ? value.trim() : value);

const pick = <Values extends FieldValues>(values: Values, names: readonly (keyof Values)[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

function inOrder<Values extends FieldValues>(values: Values, order: Values): Values {
  return Object.fromEntries(Object.keys(order).map((name) => [name, values[name]])) as Values;
}

/** Give the form `key={name}` if the name can change. Typing doesn't re-render; written on unmount or hide. */
function useDraft<Value>(name: string, initial: Value): Draft<Value> {
  const [draft] = useState(() => openDraft(getSession()?.id ?? 'visitor', name, initial));
  useEffect(() => {
    const hide = showsDraft(draft);
    addEventListener('pagehide', draft.flush);
    return () => {
      hide();
      removeEventListener('pagehide', draft.flush);
      draft.flush();
    };
  }, [draft]);
  return draft;
}

/** Makes a visitor's draft the reader's. Returns its value; undefined without a draft or a signed-in reader. */
function adoptFromVisitor<Value>(draft: Draft<Value>, name: string, initial: Value): Value | undefined {
  if (!getSession()) return undefined;
  const visitors = openDraft('visitor', name, initial);
  const value = visitors.read();
  if (value === undefined) return undefined;
  draft.save(value);
  draft.flush();
  visitors.clear();
  return value;
}
