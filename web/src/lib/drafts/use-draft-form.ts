import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import { getSession } from '@/lib/session/session';
import { toast } from '@/lib/toasts';
import { type Draft, openDraft, showsDraft } from './drafts';

interface Stored<Values> {
  values: Values;
  /** The version of the saved thing that the edit started from. */
  version?: string | undefined;
}

interface Options<Values extends FieldValues> extends Omit<UseFormProps<Values>, 'defaultValues' | 'values'> {
  /** The version of what is saved now (`updatedAt`, say), where another device may have changed it since the draft. */
  version?: string | undefined;
  /** Fields that a draft never restores, such as who can read it. By themselves they make no draft. */
  chosenAnew?: readonly (keyof Values)[];
  /** Asks the server for what is saved now: another tab has saved or discarded the draft. */
  refresh?: () => void;
}

/**
 * A react-hook-form whose values are kept as the draft called `name` until `restart` or `draft.clear` says that the
 * server has them. It starts from the draft, else from what a visitor typed before signing in, else from `saved`, which
 * lists every field. Where the name can change, give the form `key={name}`.
 */
export function useDraftForm<Values extends FieldValues>(name: string, saved: Values, options: Options<Values> = {}) {
  const { version, chosenAnew = [], refresh, ...formOptions } = options;
  const initial: Stored<Values> = { values: saved, version };
  const draft = useDraft(name, initial);
  /** What counts as nothing typed. */
  const baseline = useRef(initial);
  /** The values with their names in one order, as text for comparing what was typed. */
  const typedIn = (values: Values) =>
    JSON.stringify(
      inOrder({ ...values, ...pick(baseline.current.values, chosenAnew) }, baseline.current.values),
      trimmed,
    );
  const isBlank = (values: Values) => typedIn(values) === typedIn(baseline.current.values);
  const toRestore = (value: unknown): Stored<Values> | undefined => {
    const stored = asStored(value, saved);
    const values = { ...baseline.current.values, ...stored?.values, ...pick(baseline.current.values, chosenAnew) };
    return stored && !isBlank(values) ? { ...stored, values } : undefined;
  };
  const [found, setFound] = useState(() => toRestore(draft.read() ?? adoptFromVisitor(draft, name, initial)));
  const startedFrom = useRef(found ? found.version : version);
  const form = useForm<Values>({
    ...formOptions,
    defaultValues: (found?.values ?? saved) as DefaultValues<Values>,
  });
  /** While the form is reset, its fields change one after the other: none of the states between is a draft. */
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
  /** Until its next restart, a form that was sent isn't changed from elsewhere. */
  const isSent = useRef(false);
  const show = (restored: Stored<Values> | undefined) => {
    const { values, version: from } = restored ?? baseline.current;
    startedFrom.current = from;
    reset(values);
    setFound(restored);
  };
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
        // The key says to other tabs that the text is sent: they don't keep it when it is cleared then.
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

  /** Starts again from `values`, which the server has or which are blank, and forgets the draft. */
  const restart = (values: Values = saved, from: string | undefined = version) => {
    startedFrom.current = from;
    baseline.current = { values, version: from };
    reset(values);
    draft.clear();
    setFound(undefined);
  };
  /** Stores a discarded draft again and shows it. */
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
    /** The draft was restored into the form. */
    isRestored,
    /** The draft was started from another version than the one that is saved now. */
    isOutdated: isRestored && found?.version !== version,
    /** Something was typed that isn't saved, so that a click outside must not throw it away. */
    isDirty: isRestored || form.formState.isDirty,
    /** The version that this edit started from. */
    startedFrom,
  };
}

/** A draft in today's form, also when an older version stored the values, or the text of the first field, alone. */
function asStored<Values extends FieldValues>(found: unknown, saved: Values): Stored<Values> | undefined {
  const [first = ''] = Object.keys(saved);
  if (typeof found === 'string') return { values: { ...saved, [first]: found } };
  if (typeof found !== 'object' || found === null) return undefined;
  return 'values' in found ? (found as Stored<Values>) : { values: found as Values };
}

const trimmed = (_name: string, value: unknown) => (typeof value === 'string' ? value.trim() : value);

const pick = <Values extends FieldValues>(values: Values, names: readonly (keyof Values)[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** The values with their names in one order, so that they can be compared as text. */
function inOrder<Values extends FieldValues>(values: Values, order: Values): Values {
  return Object.fromEntries(Object.keys(order).map((name) => [name, values[name]])) as Values;
}

/**
 * The signed-in reader's draft called `name`. The draft is opened once: give the form `key={name}` where
 * the name can change. Typing (`draft.save`) doesn't render; it is written at the latest when the form is unmounted or
 * the page hidden.
 */
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

/**
 * Moves the visitor's draft called `name` to the signed-in reader, who has none with that name.
 * @returns its value; undefined when there is none or nobody is signed in
 */
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
