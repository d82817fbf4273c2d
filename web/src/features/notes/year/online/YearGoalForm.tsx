import { chakra } from '@chakra-ui/react/styled-system';
import { limits } from '@domain/limits';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { Actions, Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { NumberField } from '@/components/form/TextField';
import { rangeMessage } from '@/lib/form-errors';
import { useSubmit } from '@/lib/use-submit';
import { useSetGoal } from '../api';

interface Props {
  year: number;
  goal: number | null;
  onClose: () => void;
}

export function YearGoalForm({ year, goal, onClose }: Props) {
  const { t } = useLingui();
  const form = useForm({ defaultValues: { goal: goal === null ? '' : `${goal}` }, reValidateMode: 'onSubmit' });
  const saving = useSetGoal(year);
  const save = useSubmit(form, saving, {
    toVariables: (typed) => ({ goal: typed.goal === '' ? null : Number(typed.goal) }),
    onSuccess: onClose,
  });
  const { errors } = form.formState;
  const problemOf = (typed: string) => (typed === '' ? undefined : rangeMessage(t`Goal`, Number(typed), limits.goal));
  return (
    <chakra.form display="grid" gap={3} maxWidth="form" noValidate onSubmit={save}>
      <NumberField
        label={t`How many books do you want to finish in ${year}?`}
        hint={t`Only you can see this.`}
        min={limits.goal.min}
        max={limits.goal.max}
        error={errors.goal?.message}
        autoFocus
        {...form.register('goal', { validate: problemOf })}
      />
      <ErrorArea>{errors.root?.message}</ErrorArea>
      <Actions>
        <Button variant="outline" disabled={saving.isPending} onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={saving.isPending}>
          <Trans>Save</Trans>
        </Button>
      </Actions>
    </chakra.form>
  );
}
