import { Flex } from '@chakra-ui/react/flex';
import type { OldNote } from '@contract/five';
import { patterns } from '@domain/addresses';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '@/components/form/Button';
import { AppLink, PlainLink } from '@/components/navigation/AppLink';
import { NoteText } from '@/components/note/NoteText';
import { PlaceInBook } from '@/components/note/PlaceInBook';
import { TimeAgo } from '@/components/page/TimeAgo';
import { attempt } from '@/lib/attempt';
import { hrefs } from '@/lib/paths';
import { useHydrated } from '@/lib/use-hydrated';
import { Block } from './Block';

const KEY = 'flyleaf:old-notes';

const OFF = 'off';

function useOldNotes(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const isHydrated = useHydrated();
  const [chosen, setOn] = useState<boolean>();
  const isOn = chosen ?? (!isHydrated || attempt(() => localStorage.getItem(KEY)) !== OFF);
  const turn = (isNowOn: boolean) => {
    attempt(() => (isNowOn ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, OFF)));
    setOn(isNowOn);
  };
  return [isOn, turn];
}

export function OldNotes({ note }: { note: OldNote | null }) {
  const { t } = useLingui();
  const [isOn, turn] = useOldNotes();
  if (!note) return null;
  if (!isOn) {
    return (
      <Button variant="plain" size="sm" alignSelf="start" onClick={() => turn(true)}>
        {t`Show old notes`}
      </Button>
    );
  }
  const { _id, bookId, kind, remark, createdAt } = note;
  const actions = (
    <Flex align="center">
      <AppLink to={patterns.five} data-ui="more">
        {t`See all`}
      </AppLink>
      <IconButton
        label={t`Don't show old notes`}
        icon={<X />}
        me={-3}
        data-needs-script=""
        onClick={() => turn(false)}
      />
    </Flex>
  );
  return (
    <Block title={t`Today's five`} action={actions}>
      <NoteText
        kind={kind}
        text={<PlainLink to={hrefs.note(bookId, _id)}>{remark}</PlainLink>}
        isMine
        isCut
        facts={
          <bdi>
            <PlaceInBook {...note} />
          </bdi>
        }
        date={<TimeAgo instant={createdAt} />}
      />
    </Block>
  );
}
