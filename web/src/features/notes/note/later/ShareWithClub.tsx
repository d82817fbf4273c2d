import { Stack } from '@chakra-ui/react/stack';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { LoadFailure, Loading } from '@/components/feedback/Loading';
import { SelectField } from '@/components/form/Select';
import { TextField } from '@/components/form/TextField';
import { AppLink } from '@/components/navigation/AppLink';
import { myClubsQuery } from '@/features/club-books/clubs/clubs';
import { hrefs } from '@/lib/paths';
import type { NoteFormState } from '../../writing/use-note-form';

export function ShareWithClub({ form }: Pick<NoteFormState, 'form'>) {
  const { t } = useLingui();
  const query = useQuery(myClubsQuery);
  const { data: clubs } = query;
  const club = useWatch({ control: form.control, name: 'club' });
  const only = clubs?.length === 1 ? clubs[0]?.club : undefined;
  useEffect(() => {
    if (only && !form.getValues('club')) form.setValue('club', only, { shouldDirty: true });
  }, [form, only]);
  if (!clubs) return query.error ? <LoadFailure query={query} /> : <Loading />;
  if (clubs.length === 0) {
    return (
      <p>
        <Trans>
          You're not in a club yet. <AppLink to={hrefs.clubs()}>My Book Clubs</AppLink>
        </Trans>
      </p>
    );
  }
  return (
    <Stack direction={{ base: 'column', sm: 'row' }} gap={4}>
      <SelectField
        label={t({ message: 'Club', context: 'who can read a note' })}
        {...(!club && { placeholder: t`Choose a club` })}
        options={clubs.map(({ club: value, clubName }) => ({ value, label: clubName }))}
        {...form.register('club', { onChange: () => form.clearErrors('withClub') })}
      />
      <TextField
        label={t`Show from (optional)`}
        type="datetime-local"
        max="9999-12-31T23:59"
        {...form.register('from')}
      />
    </Stack>
  );
}
