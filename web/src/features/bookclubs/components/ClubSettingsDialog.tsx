import { useQuery } from '@tanstack/react-query';
import { Dialog } from '@/components/dialog/Dialog';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Loading } from '@/components/feedback/Loading';
import { settingsQuery } from '../api/queries';
import { ClubSettingsForm } from './ClubSettingsForm';

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
