import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Select } from '@/components/form/Select';
import { TextField } from '@/components/form/TextField';
import { myClubsQuery } from '@/features/club-books/queries';
import type { NoteFormState } from './use-note-form';

/**
 * With which of the reader's clubs a note is shared, and since when. Not for a public note, which everybody can read.
 * The choice is at the end of the line of 'Public', which keeps its room: it comes late and moves nothing.
 */
export function ShareWithClub({ form, readOnly }: Pick<NoteFormState, 'form'> & { readOnly: boolean }) {
  const { t } = useLingui();
  const { data: clubs = [] } = useQuery(myClubsQuery);
  const [pub, club] = useWatch({ control: form.control, name: ['pub', 'club'] });
  if (pub || clubs.length === 0) return null;
  return (
    // A disabled field would have no value; inside of a disabled group it keeps it.
    <chakra.fieldset disabled={readOnly} minWidth={0} border="none">
      <Box position="absolute" top={1} insetEnd={0} maxWidth="60%">
        <Select
          isCompact
          aria-label={t`Share with a club`}
          placeholder={club ? t`No club` : t`Share with a club`}
          options={clubs.map(({ club: value, clubName }) => ({ value, label: t`with ${clubName}` }))}
          {...form.register('club')}
        />
      </Box>
      {club && (
        <Box mt={4}>
          <TextField
            label={t`Show from (optional)`}
            type="datetime-local"
            max="9999-12-31T23:59"
            {...form.register('from')}
          />
        </Box>
      )}
    </chakra.fieldset>
  );
}
