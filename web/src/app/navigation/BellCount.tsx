import { chakra } from '@chakra-ui/react/styled-system';
import { Plural, Trans } from '@lingui/react/macro';
import { useAskingBell, useBell } from '@/features/notices/bell';

const MAX_COUNT_SHOWN = 99;

export function BellCount() {
  useAskingBell();
  const unread = useBell();
  if (unread === 0) return null;
  return <Count aria-hidden="true">{unread > MAX_COUNT_SHOWN ? `${MAX_COUNT_SHOWN}+` : unread}</Count>;
}

export function BellWords() {
  const unread = useBell();
  if (unread === 0) return null;
  return (
    <>, {unread > MAX_COUNT_SHOWN ? <Trans>99+ new</Trans> : <Plural value={unread} one="# new" other="# new" />}</>
  );
}

const Count = chakra('span', {
  base: {
    position: 'absolute',
    insetStart: '50%',
    top: 1,
    minWidth: 5,
    px: 1,
    borderRadius: 'full',
    bg: 'accent.solid',
    color: 'accent.contrast',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: '1.25rem',
    textAlign: 'center',
  },
});
