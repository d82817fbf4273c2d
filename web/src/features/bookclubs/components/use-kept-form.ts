import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { adoptFromVisitor } from '@/lib/adopt-draft';
import { useDraft } from '@/lib/use-draft';

/**
 * A form whose typing is kept as the draft called `name`, until `draft.clear` says that the server has it. It begins
 * with what the draft has, else with what a visitor typed before signing in, else with `saved`.
 */
export function useKeptForm<Values extends FieldValues>(name: string, saved: Values) {
  const draft = useDraft<Values>(name, saved);
  const [found] = useState(() => draft.read() ?? adoptFromVisitor(draft, name, saved));
  const [isRestored, setRestored] = useState(found !== undefined);
  const form = useForm<Values>({ defaultValues: { ...saved, ...found } as DefaultValues<Values> });
  const names = Object.keys(saved).join(' ');

  useEffect(() => {
    const keep = () => draft.save(inOrder(names.split(' '), form.getValues()));
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [form, draft, names]);

  /** Begins anew from what is saved, and forgets the draft. */
  const discard = () => {
    form.reset(saved);
    draft.clear();
    setRestored(false);
  };

  return {
    form,
    draft,
    discard,
    /** What was typed earlier is in the form. */
    isRestored,
  };
}

/** The same text for the same values, however the form lists them. */
function inOrder<Values extends FieldValues>(names: readonly string[], values: Values): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Values;
}
