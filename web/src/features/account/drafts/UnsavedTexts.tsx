import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useMemo, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '@/components/form/Button';
import { AppLink } from '@/components/navigation/AppLink';
import { focusScreen } from '@/components/page/Page';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';
import { attempt } from '@/lib/attempt';
import { discardDraft } from '@/lib/drafts/discard-draft';
import { DRAFTS, listTexts, type UnsavedText } from '@/lib/drafts/unsaved-texts';
import { useSession } from '@/lib/session/session';
import { AccountSection } from '../settings/AccountSection';
import { copyText } from './copy-text';
import { clubOf, draftLabel } from './draft-labels';
import { WaitingTexts } from './WaitingTexts';

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

function useUnsavedTexts(userId: string): readonly UnsavedText[] {
  // A string, so that two reads give the same snapshot.
  const text = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(listTexts(userId)),
    () => '[]',
  );
  return useMemo(() => JSON.parse(text) as UnsavedText[], [text]);
}

/** Deletes a draft that no form shows. The toast's Undo restores it. */
function discardUnsaved(userId: string, name: string): void {
  const key = `draft:${userId}:${name}`;
  const read = () => attempt(() => localStorage.getItem(key)) ?? undefined;
  const write = (text: string | undefined) => {
    attempt(() => (text === undefined ? localStorage.removeItem(key) : localStorage.setItem(key, text)));
    // The browser only notifies other tabs.
    dispatchEvent(new StorageEvent('storage', { key, newValue: text ?? null }));
  };
  discardDraft({ draft: { read }, bringBack: write }, () => write(undefined));
}

/** The reader's texts that only this device has: unsent ones and drafts, also those whose page is gone. */
export function UnsavedTexts() {
  const session = useSession();
  return (
    session && (
      <>
        <WaitingTexts />
        <Texts userId={session.id} />
      </>
    )
  );
}

function Texts({ userId }: { userId: string }) {
  const { t } = useLingui();
  const drafts = useUnsavedTexts(userId);
  const list = useRef<HTMLUListElement>(null);
  const isAskedFor = useLocation().hash === `#${DRAFTS}`;
  useEffect(() => {
    if (isAskedFor) list.current?.scrollIntoView({ block: 'center' });
  }, [isAskedFor]);
  if (drafts.length === 0) return null;
  const discard = (name: string) => {
    discardUnsaved(userId, name);
    focusScreen();
  };
  return (
    <AccountSection title={t`Unsaved drafts`} about={t`What you typed on this device and haven't saved.`}>
      <chakra.ul ref={list} id={DRAFTS} display="grid" gap={6}>
        {drafts.map((draft) => (
          <Draft key={draft.name} draft={draft} onDiscard={() => discard(draft.name)} />
        ))}
      </chakra.ul>
    </AccountSection>
  );
}

function Draft({ draft: { name, text, place }, onDiscard }: { draft: UnsavedText; onDiscard: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const club = clubOf(place);
  return (
    <chakra.li display="grid" gap={2} minWidth={0}>
      <Text id={id} color="fg.muted" fontSize="sm" overflowWrap="anywhere">
        {draftLabel(name)}
        {club && (
          <>
            {' · '}
            <bdi>{club}</bdi>
          </>
        )}
      </Text>
      <TextWithBreaks text={text} />
      <Flex wrap="wrap" align="center" gap={3}>
        <Button variant="outline" size="sm" aria-describedby={id} onClick={() => copyText(text)}>
          {t`Copy`}
        </Button>
        <Button variant="ghost" size="sm" aria-describedby={id} onClick={onDiscard}>
          {t`Discard`}
        </Button>
        {place && (
          <AppLink to={place} aria-describedby={id} display="inline-flex" alignItems="center" minHeight="touch">
            {t`Open its page`}
          </AppLink>
        )}
      </Flex>
    </chakra.li>
  );
}
