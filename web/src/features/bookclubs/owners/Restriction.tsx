import { Text } from '@chakra-ui/react/text';
import type { ClubSettings } from '@contract/clubs';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Checkbox } from '@/components/form/Checkbox';
import { ErrorArea } from '@/components/form/ErrorArea';
import { errorText } from '@/lib/api/api-error';
import { useSaveSettings } from '../api/club-settings';

/** Whether only owners add and remove members and change the settings: owners decide it, and the others are told. */
export function Restriction({ club, settings }: { club: string; settings: ClubSettings }) {
  const { t } = useLingui();
  const { owns, restricted } = settings;
  const { mutate, isPending, error } = useSaveSettings(club, settings);
  /** What the reader has chosen, until the server has it. */
  const [chosen, setChosen] = useState<boolean>();
  if (!owns) {
    return restricted ? (
      <Text color="fg.muted" fontSize="sm">{t`Only owners add and remove members and change the settings.`}</Text>
    ) : null;
  }
  const choose = (checked: boolean) => {
    // Drawn before anything can fail: the checkbox only follows a change that was drawn.
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
