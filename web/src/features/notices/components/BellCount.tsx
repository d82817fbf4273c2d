import { chakra } from '@chakra-ui/react/styled-system';
import { Plural, Trans } from '@lingui/react/macro';
import { useAskingBell, useBell } from '../api/bell';

const MOST = 99;

export function BellCount() {
  useAskingBell();
  const unread = useBell();
  if (unread === 0) return null;
  return <Count aria-hidden="true">{unread > MOST ? `${MOST}+` : unread}</Count>;
}

export function BellWords() {
  const unread = useBell();
  if (unread === 0) return null;
  return <>, {unread > MOST ? <Trans>99+ new</Trans> : <Plural value={unread} one="# new" other="# new" />}</>;
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
