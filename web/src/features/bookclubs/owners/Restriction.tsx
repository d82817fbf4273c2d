import { Text } from '@chakra-ui/react/text';
import type { ClubSettings } from '@contract/clubs';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Checkbox } from '@/components/form/Checkbox';
import { ErrorArea } from '@/components/form/ErrorArea';
import { errorText } from '@/lib/api/api-error';
import { useSaveSettings } from '../api/club-settings';

/** A checkbox for owners, and a text for other members. */
export function Restriction({ club, settings }: { club: string; settings: ClubSettings }) {
  const { t } = useLingui();
  const { owns, restricted } = settings;
  const { mutate, isPending, error } = useSaveSettings(club, settings);
  /** The reader's choice, until the server confirms it. */
  const [chosen, setChosen] = useState<boolean>();
  if (!owns) {
    return restricted ? (
      <Text color="fg.muted" fontSize="sm">{t`Only owners add and remove members and change the settings.`}</Text>
    ) : null;
  }
  const choose = (checked: boolean) => {
    // Rendered before the request can fail: the checkbox only follows a rendered change.
    flushSync(() => setChosen(checked));
    mutate({ restricted: checked }, { onSettled: () => setChosen(undefined) });
  };
  return (
    <div>
      <Checkbox
        label={t`Only owners add and remove members and change the settings`}
        hint={t`Everybody can still leave, add books and write.`}
        checked={chosen ?? restricted}
        readOnly={isPending}
        onChange={choose}
      />
      {error && <ErrorArea>{errorText(error)}</ErrorArea>}
    </div>
  );
}
