import type { OldNotes as Notes, OldNote } from '@contract/home';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '@/components/form/Button';
import { PlainLink } from '@/components/navigation/AppLink';
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

export function OldNotes({ notes: { onThisDay, readAgain } }: { notes: Notes }) {
  const { t } = useLingui();
  const [isOn, turn] = useOldNotes();
  if (!onThisDay && !readAgain) return null;
  if (!isOn) {
    return (
      <Button variant="plain" size="sm" alignSelf="start" onClick={() => turn(true)}>
        {t`Show old notes`}
      </Button>
    );
  }
  const off = (
    <IconButton label={t`Don't show old notes`} icon={<X />} me={-3} data-needs-script="" onClick={() => turn(false)} />
  );
  return (
    <>
      {onThisDay && (
        <Block title={yearsAgoToday(onThisDay.years)} action={off}>
          {onThisDay.notes.map((note) => (
            <Note key={note._id} note={note} />
          ))}
        </Block>
      )}
      {readAgain && (
        <Block title={t`Read again`} action={!onThisDay && off}>
          <Note note={readAgain} />
        </Block>
      )}
    </>
  );
}

function Note({ note }: { note: OldNote }) {
  const { _id, bookId, kind, remark, createdAt } = note;
  return (
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
  );
}

const yearsAgoToday = (years: number): string =>
  plural(years, {
    one: 'One year ago today',
    other: '# years ago today',
  });
