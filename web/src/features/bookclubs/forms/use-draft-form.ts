import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { adoptFromVisitor } from '@/lib/adopt-draft';
import { useDraft } from '@/lib/use-draft';

/**
 * A form whose values are stored as the draft called `name` until `draft.clear`. It starts with the draft, else with
 * what a visitor typed before signing in, else with `saved`.
 */
export function useDraftForm<Values extends FieldValues>(name: string, saved: Values) {
  const draft = useDraft<Values>(name, saved);
  const [found] = useState(() => draft.read() ?? adoptFromVisitor(draft, name, saved));
  const [isRestored, setRestored] = useState(found !== undefined);
  const form = useForm<Values>({ defaultValues: { ...saved, ...found } as DefaultValues<Values> });
  const names = Object.keys(saved).join(' ');

  useEffect(() => {
    const save = () => draft.save(inOrder(names.split(' '), form.getValues()));
    return form.subscribe({ formState: { values: true }, callback: save });
  }, [form, draft, names]);

  /** Starts over from what is saved, and deletes the draft. */
  const discard = () => {
    form.reset(saved);
    draft.clear();
    setRestored(false);
  };

  return {
    form,
    draft,
    discard,
    /** The form shows an earlier draft. */
    isRestored,
  };
}

/** The same JSON for the same values, however the form orders them. */
function inOrder<Values extends FieldValues>(names: readonly string[], values: Values): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Values;
}
