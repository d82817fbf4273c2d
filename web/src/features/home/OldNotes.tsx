import { Box } from '@chakra-ui/react/box';
import { Card } from '@chakra-ui/react/card';
import { Text } from '@chakra-ui/react/text';
import type { OldNotes as Notes, OldNote } from '@contract/home';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { AppLink } from '@/components/navigation/AppLink';
import { PlaceInBook } from '@/components/note/PlaceInBook';
import { Time } from '@/components/page/Time';
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
  return (
    <>
      {onThisDay && (
        <Block title={yearsAgoToday(onThisDay.years)}>
          {onThisDay.notes.map((note) => (
            <Note key={note._id} note={note} />
          ))}
        </Block>
      )}
      {readAgain && (
        <Block title={t`Read again`}>
          <Note note={readAgain} />
        </Block>
      )}
      <Button variant="plain" size="sm" alignSelf="start" onClick={() => turn(false)}>
        <Trans>Don't show old notes</Trans>
      </Button>
    </>
  );
}

function Note({ note }: { note: OldNote }) {
  const { _id, bookId, kind, remark, createdAt } = note;
  return (
    <Card.Root borderInlineStartWidth="3px" borderInlineStartColor="ribbon">
      <Text
        {...(kind === 'quotation' && { as: 'blockquote', fontStyle: 'italic' })}
        dir="auto"
        fontFamily="reading"
        fontSize="lg"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        lineClamp={8}
      >
        <AppLink to={hrefs.note(bookId, _id)} data-card-link="">
          {remark}
        </AppLink>
      </Text>
      <Box mt={2} color="fg.muted" fontSize="sm">
        <Text dir="auto" overflowWrap="anywhere">
          <PlaceInBook {...note} />
        </Text>
        <Time instant={createdAt} />
      </Box>
    </Card.Root>
  );
}

const yearsAgoToday = (years: number): string =>
  plural(years, {
    one: 'One year ago today',
    other: '# years ago today',
  });
