import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Checkbox } from '@/components/checkbox/Checkbox';
import { ErrorArea } from '@/components/form/ErrorArea';
import { errorText } from '@/lib/api/api-error';
import { exportConsentQuery, useExportConsent } from './api';

/** Off until the member agrees. A later export leaves out the posts of a member who withdraws. */
export function ExportConsent({ club }: { club: string }) {
  const { t } = useLingui();
  const { data } = useQuery(exportConsentQuery(club));
  const { mutate, isPending, error } = useExportConsent(club);
  const [chosen, setChosen] = useState<boolean>();
  if (!data) return null;
  const choose = (checked: boolean) => {
    // Rendered before the request can fail: the checkbox only follows a rendered change.
    flushSync(() => setChosen(checked));
    mutate(checked, { onSettled: () => setChosen(undefined) });
  };
  return (
    <div>
      <Checkbox
        label={t`My posts may be in the club's export`}
        hint={t`Owners can save the club's books, meetings and posts as a file.`}
        checked={chosen ?? data.agrees}
        readOnly={isPending}
        onChange={choose}
      />
      {error && <ErrorArea>{errorText(error)}</ErrorArea>}
    </div>
  );
}
