import { useQuery } from '@tanstack/react-query';
import { Dialog } from '@/ui/Dialog';
import { LoadFailure } from '@/ui/LoadFailure';
import { Loading } from '@/ui/Loading';
import { ClubSettingsForm } from './ClubSettingsForm';
import { settingsQuery } from './queries';

interface Props {
  club: string;
  onClose: () => void;
}

/** The popup 'Club Settings'. */
export function ClubSettingsDialog({ club, onClose }: Props) {
  const { data, error, refetch, isFetching } = useQuery(settingsQuery(club));
  // A click beside it never closes it: lists are easily clicked beside.
  return (
    <Dialog title="Club Settings" onClose={onClose} dirty>
      {data && <ClubSettingsForm club={club} settings={data} onClose={onClose} />}
      {!data && (error ? <LoadFailure error={error} onRetry={refetch} retrying={isFetching} /> : <Loading />)}
    </Dialog>
  );
}
