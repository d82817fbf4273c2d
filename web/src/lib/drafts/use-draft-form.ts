import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import { adoptFromVisitor, useDraft } from './use-draft';

interface Stored<Values> {
  values: Values;
  /** The version of the saved thing that the edit started from. */
  version?: string | undefined;
}

interface Options<Values extends FieldValues> extends Omit<UseFormProps<Values>, 'defaultValues' | 'values'> {
  /** The version of what is saved now (`updatedAt`, say), where another device may have changed it since the draft. */
  version?: string | undefined;
}

/**
 * A react-hook-form whose values are kept as the draft called `name` until `restart` or `draft.clear` says that the
 * server has them. It starts from the draft, else from what a visitor typed before signing in, else from `saved`, which
 * lists every field. Where the name can change, give the form `key={name}`.
 */
export function useDraftForm<Values extends FieldValues>(name: string, saved: Values, options: Options<Values> = {}) {
  const { version, ...formOptions } = options;
  const initial: Stored<Values> = { values: saved, version };
  const draft = useDraft(name, initial);
  const [found] = useState(() => asStored(draft.read() ?? adoptFromVisitor(draft, name, initial), saved));
  const [isRestored, setRestored] = useState(found !== undefined);
  const startedFrom = useRef(found ? found.version : version);
  /** What counts as nothing typed. */
  const baseline = useRef(saved);
  const form = useForm<Values>({
    ...formOptions,
    defaultValues: { ...saved, ...found?.values } as DefaultValues<Values>,
  });

  useEffect(() => {
    const save = () => {
      const values = inOrder(form.getValues(), baseline.current);
      if (JSON.stringify(values) === JSON.stringify(baseline.current)) draft.clear();
      else draft.save({ values, version: startedFrom.current });
    };
    return form.subscribe({ formState: { values: true }, callback: save });
  }, [form, draft]);

  /** Starts again from `values`, which the server has or which are blank, and forgets the draft. */
  const restart = (values: Values = saved, from: string | undefined = version) => {
    startedFrom.current = from;
    baseline.current = values;
    form.reset(values, { keepFieldsRef: true });
    draft.clear();
    setRestored(false);
  };

  return {
    form,
    draft,
    restart,
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

/** The values with their names in one order, so that they can be compared as text. */
function inOrder<Values extends FieldValues>(values: Values, order: Values): Values {
  return Object.fromEntries(Object.keys(order).map((name) => [name, values[name]])) as Values;
}
