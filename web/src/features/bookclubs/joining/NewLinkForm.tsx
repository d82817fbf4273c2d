import { chakra } from '@chakra-ui/react/styled-system';
import { limits, linkDays } from '@domain/limits';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { SelectField } from '@/components/form/Select';
import { TextField } from '@/components/form/TextField';
import { copyLink } from '@/lib/copy-link';
import { hrefs } from '@/lib/paths';
import { useSubmit } from '@/lib/use-submit';
import { type NewLink, useNewInviteLink } from '../api/invite-links';

/** The screen shows the new link only once. */
export function NewLinkForm({ club }: { club: string }) {
  const { t } = useLingui();
  const form = useForm({ defaultValues: { days: '14', maxUses: '' } });
  const { errors } = form.formState;
  const making = useNewInviteLink(club);
  const { max } = limits.clubMembers;
  const submit = useSubmit(form, making, {
    toVariables: ({ days, maxUses }): NewLink => ({
      days: linkDays.find((some) => `${some}` === days) ?? 14,
      maxUses: maxUses.trim() === '' ? null : Number(maxUses),
    }),
  });
  const isCount = (typed: string) => typed.trim() === '' || (/^\s*[1-9]\d*\s*$/.test(typed) && Number(typed) <= max);
  return (
    <>
      {making.data && <MadeLink linkKey={making.data.key} />}
      <chakra.form display="grid" gap={3} noValidate aria-label={t`New invite link`} onSubmit={submit}>
        <SelectField
          label={t`Ends after`}
          options={linkDays.map((days) => ({
            value: `${days}`,
            label: plural(days, { one: '# day', other: '# days' }),
          }))}
          {...form.register('days')}
        />
        <TextField
          label={t`Maximum uses (optional)`}
          inputMode="numeric"
          autoComplete="off"
          error={errors.maxUses?.message}
          {...form.register('maxUses', {
            validate: (typed) => isCount(typed) || t`Type a number from 1 to ${max}, or nothing.`,
          })}
        />
        <Button type="submit" variant="outline" justifySelf="start" loading={making.isPending}>
          {t`Make a link`}
        </Button>
        <ErrorArea>{errors.root?.message}</ErrorArea>
      </chakra.form>
    </>
  );
}

function MadeLink({ linkKey }: { linkKey: string }) {
  const { t } = useLingui();
  const path = hrefs.join(linkKey);
  return (
    <TextField
      label={t`The new link`}
      hint={t`Copy it now: it isn't shown again.`}
      readOnly
      value={location.origin + path}
      onFocus={({ target }) => target.select()}
      beside={
        <Button onClick={() => copyLink(path)}>
          <Copy />
          {t`Copy`}
        </Button>
      }
    />
  );
}
