import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Checkbox } from '@/components/form/Checkbox';
import { ErrorArea } from '@/components/form/ErrorArea';
import { errorText } from '@/lib/api/api-error';
import { useShareProgress } from '../api/chapter-overview';

interface Props {
  club: string;
  bookId: string;
  shares: boolean;
}

/** Whether the other members see where the reader is. It is off until the reader turns it on. */
export function ShareProgress({ club, bookId, shares }: Props) {
  const { t } = useLingui();
  const { mutate, isPending, error } = useShareProgress(club, bookId);
  /** What the reader has chosen, until the server has it. */
  const [chosen, setChosen] = useState<boolean>();
  const choose = (checked: boolean) => {
    // Drawn before anything can fail: the checkbox only follows a change that was drawn.
    flushSync(() => setChosen(checked));
    mutate(checked, { onSettled: () => setChosen(undefined) });
  };
  return (
    <div>
      <Checkbox
        label={t`Share my place with this club`}
        hint={t`Members see which chapter you've reached in the club's books.`}
        checked={chosen ?? shares}
        readOnly={isPending}
        onChange={choose}
      />
      {error && <ErrorArea>{errorText(error)}</ErrorArea>}
    </div>
  );
}
