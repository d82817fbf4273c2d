import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '@/components/dialog/Dialog';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Loading } from '@/components/feedback/Loading';
import { SkeletonText } from '@/components/feedback/Skeleton';
import { hrefs } from '@/lib/paths';
import { toastAction } from '@/lib/toasts';
import { settingsQuery } from '../api/queries';
import { SettingsForm } from './SettingsForm';

/** The popup 'Club Settings'. Renaming the club moves its page to the new address. */
export function ClubSettingsDialog({ club, onClose }: { club: string; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useQuery(settingsQuery(club));
  const onSaved = async (renamed: string) => {
    flushSync(onClose);
    toastAction(t`Successfully Saved!`);
    if (renamed !== club) await navigate(hrefs.club(renamed), { replace: true });
  };
  // `dirty`: it is easy to click beside the lists, and that shouldn't close it.
  return (
    <Dialog title={t`Club Settings`} onClose={onClose} dirty>
      {data ? (
        <SettingsForm club={club} settings={data} label={t`Club Settings`} onSaved={onSaved} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <>
          <Loading />
          <SkeletonText lines={6} />
        </>
      )}
    </Dialog>
  );
}
