import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { limits } from '@domain/limits';
import { type Scope, scopes, type TokenTerm, tokenTerms } from '@domain/scopes';
import { useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Checkbox } from '@/components/checkbox/Checkbox';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { SelectField } from '@/components/form/Select';
import { TextField } from '@/components/form/TextField';
import { useSession } from '@/lib/session/session';
import { toast, toastAction } from '@/lib/toasts';
import { useSubmit } from '@/lib/use-submit';
import { CurrentPasswordField } from '../entry/AccountForm';
import { oldPasswordRules } from '../entry/fields';
import { useNewToken } from './api';
import { scopeNames, termNames } from './scope-names';

const defaultValues: { name: string; term: TokenTerm; password: string } = { name: '', term: 'days90', password: '' };

interface Props {
  /** Hears whether closing would lose a typed name or a token that isn't shown again. */
  onDirty: (isDirty: boolean) => void;
}

export function NewToken({ onDirty }: Props) {
  const { t } = useLingui();
  const email = useSession()?.email;
  const form = useForm({ defaultValues });
  const [chosen, setChosen] = useState<readonly Scope[]>(['notes:read']);
  const { errors } = form.formState;
  const creating = useNewToken();
  const submit = useSubmit(form, creating, {
    toVariables: ({ name, ...others }) => {
      if (chosen.length > 0) return { name: name.trim(), scopes: [...chosen], ...others };
      form.setError('root', { message: t`Choose what the token allows.` });
      return undefined;
    },
    onSuccess: () => form.reset(),
  });
  const terms = termNames();
  const isDirty = form.formState.isDirty || creating.isSuccess;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  return (
    <>
      {creating.data && <Created name={creating.data.name} token={creating.data.token} />}
      <chakra.form display="grid" gap={4} noValidate aria-label={t`New token`} onSubmit={submit}>
        <TextField
          label={t`Name of the program`}
          autoComplete="off"
          maxLength={limits.tokenName.max}
          error={errors.name?.message}
          {...form.register('name', { validate: (typed) => typed.trim() !== '' || t`Enter a name.` })}
        />
        <Scopes chosen={chosen} onChange={setChosen} />
        <SelectField
          label={t`Expires`}
          options={tokenTerms.map((value) => ({ value, label: terms[value] }))}
          error={errors.term?.message}
          {...form.register('term')}
        />
        <CurrentPasswordField
          label={t`Password`}
          email={email}
          error={errors.password?.message}
          {...form.register('password', oldPasswordRules)}
        />
        <Button type="submit" variant="outline" justifySelf="start" loading={creating.isPending}>
          {t`Create token`}
        </Button>
        <ErrorArea>{errors.root?.message}</ErrorArea>
      </chakra.form>
    </>
  );
}

interface ScopesProps {
  chosen: readonly Scope[];
  onChange: (chosen: readonly Scope[]) => void;
}

function Scopes({ chosen, onChange }: ScopesProps) {
  const { t } = useLingui();
  const names = scopeNames();
  const change = (scope: Scope, isChosen: boolean) =>
    onChange(scopes.filter((other) => (other === scope ? isChosen : chosen.includes(other))));
  return (
    <chakra.fieldset border="none">
      <chakra.legend px={0} mb={2} fontWeight="medium">
        {t`What it can do`}
      </chakra.legend>
      <Stack gap={2}>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            label={names[scope]}
            hint={scope}
            checked={chosen.includes(scope)}
            onChange={(isChosen) => change(scope, isChosen)}
          />
        ))}
      </Stack>
    </chakra.fieldset>
  );
}

function Created({ name, token }: { name: string; token: string }) {
  const { t } = useLingui();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token);
      toastAction(t`Copied`);
    } catch {
      toast(t`Couldn't copy the token. Select it and copy it by hand.`, { kind: 'failed' });
    }
  };
  return (
    <TextField
      label={t`Token for ${name}`}
      hint={t`Copy it now: it isn't shown again.`}
      readOnly
      value={token}
      onFocus={({ target }) => target.select()}
      beside={
        <Button onClick={copy}>
          <Copy />
          {t`Copy`}
        </Button>
      }
    />
  );
}
