import { Grid } from '@chakra-ui/react/grid';
import { chakra } from '@chakra-ui/react/styled-system';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { myClubsQuery } from '@/lib/api/clubs';
import type { NoteFormState } from './use-note-form';

/** With which of the reader's clubs a note is shared, and since when. Not for a public note, which everybody can read. */
export function ShareWithClub({ form, readOnly }: Pick<NoteFormState, 'form'> & { readOnly: boolean }) {
  const { t } = useLingui();
  const { data: clubs = [] } = useQuery(myClubsQuery);
  const [pub, club] = useWatch({ control: form.control, name: ['pub', 'club'] });
  if (pub || clubs.length === 0) return null;
  return (
    // A disabled field would have no value; inside of a disabled group it keeps it.
    <chakra.fieldset disabled={readOnly} minWidth={0} border="none">
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap={4} alignItems="end">
        <SelectField
          label={t`Share with a club`}
          options={clubs.map((one) => ({ value: one.club, label: one.clubName }))}
          placeholder={t`No club`}
          {...form.register('club')}
        />
        {club && (
          <TextField
            label={t`Show from (optional)`}
            type="datetime-local"
            max="9999-12-31T23:59"
            {...form.register('from')}
          />
        )}
      </Grid>
    </chakra.fieldset>
  );
}
