import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Differences } from '@/components/conflict/Differences';
import { NewerVersion } from '@/components/conflict/NewerVersion';
import { Button } from '@/components/form/Button';
import { clubKey } from '@/features/club-books/api/queries';
import { call } from '@/lib/api/api';
import { ApiError } from '@/lib/api/api-error';
import type { useDraftForm } from '@/lib/drafts/use-draft-form';
import { settingsQuery } from '../api/queries';

interface Props {
  club: string;
  state: ReturnType<typeof useDraftForm<{ newTitle: string }>>;
  /** The id of the form with the reader's own title. */
  formId: string;
}

/** Renders nothing unless `error` says that another member has changed the title. */
export function TitleConflict({ error, ...props }: Props & { error: Error }) {
  return error instanceof ApiError && error.text?.key === 'titleChanged' ? <Choice {...props} /> : null;
}

/** A club has one title, so only one of the two can stay. */
function Choice({ club, state, formId }: Props) {
  const { form, restart, startedFrom } = state;
  const mine = useWatch({ control: form.control, name: 'newTitle' });
  const client = useQueryClient();
  // Not the screen's own query: the page of a renamed club moves to another address, which would close the form.
  const { data } = useQuery({
    queryKey: [...clubKey(club), 'newer-title'],
    queryFn: () => call('POST /api/bookclubs/getSettings', { body: { clubName: club, members: 1 } }),
    gcTime: 0,
    staleTime: 0,
  });
  const theirs = data?.title;
  if (theirs === undefined || theirs === startedFrom.current) return null;
  const take = () => {
    restart({ newTitle: theirs }, theirs);
    void client.invalidateQueries({ queryKey: settingsQuery(club).queryKey });
  };
  return (
    <NewerVersion
      heading={<Trans>Changed by another member</Trans>}
      focusFor={theirs}
      explanation={<Trans>Your own version is in the form below. Only one of them can be saved.</Trans>}
      actions={
        <>
          <Button variant="outline" onClick={take}>
            <Trans>Keep theirs</Trans>
          </Button>
          <Button
            type="submit"
            form={formId}
            onClick={() => {
              startedFrom.current = theirs;
            }}
          >
            <Trans>Keep mine</Trans>
          </Button>
        </>
      }
    >
      <Differences mine={mine} theirs={theirs} />
    </NewerVersion>
  );
}
