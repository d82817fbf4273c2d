import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { useDraftForm } from '@/components/draft-form/use-draft-form';
import { Differences } from '@/features/newer-version/Differences';
import { NewerVersion } from '@/features/newer-version/NewerVersion';
import { ApiError } from '@/lib/api/api-error';
import { readOutdated } from '@/lib/api/query-client';
import { newerTitleQuery } from '../api';

interface ChoiceProps {
  mine: string;
  theirs: string;
  onTheirs: () => void;
  onMine: () => void;
  formId: string;
}

/** Another member has changed a setting. A club has one of each, so only one of the two versions can stay. */
function Choice({ mine, theirs, onTheirs, onMine, formId }: ChoiceProps) {
  return (
    <NewerVersion
      heading={<Trans>Changed by another member</Trans>}
      focusFor={theirs}
      explanation={<Trans>Your own version is in the form below. Only one of them can be saved.</Trans>}
      onTheirs={onTheirs}
      onMine={onMine}
      submits={formId}
    >
      <Differences mine={mine} theirs={theirs} />
    </NewerVersion>
  );
}

const isOvertaken = (error: Error): boolean => error instanceof ApiError && error.text?.key === 'settingsChanged';

interface TitleProps {
  club: string;
  state: ReturnType<typeof useDraftForm<{ newTitle: string }>>;
  formId: string;
}

/** Renders nothing for another error. */
export function TitleConflict({ error, ...props }: TitleProps & { error: Error }) {
  return isOvertaken(error) ? <TitleChoice {...props} /> : null;
}

function TitleChoice({ club, state, formId }: TitleProps) {
  const { form, restart, startedFrom } = state;
  const mine = useWatch({ control: form.control, name: 'newTitle' });
  const client = useQueryClient();
  const { data } = useQuery(newerTitleQuery(club));
  const theirs = data?.title;
  if (theirs === undefined || theirs === startedFrom.current) return null;
  const take = () => {
    restart({ newTitle: theirs }, theirs);
    void readOutdated(client);
  };
  const keep = () => {
    startedFrom.current = theirs;
  };
  return <Choice mine={mine} theirs={theirs} formId={formId} onTheirs={take} onMine={keep} />;
}

export function ListingConflict({ error, ...props }: ChoiceProps & { error: Error }) {
  return isOvertaken(error) ? <Choice {...props} /> : null;
}
