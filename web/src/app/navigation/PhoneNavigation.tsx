import { Box } from '@chakra-ui/react/box';
import { useLingui } from '@lingui/react/macro';
import { CircleUserRound, House, type LucideIcon, MessagesSquare, NotebookText } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { type Tab, tabOf } from '@/lib/tabs';

export function BottomBar() {
  const { t } = useLingui();
  const current = tabOf(useLocation().pathname);
  const tabs: { tab: Tab; to: string; label: string; Icon: LucideIcon }[] = [
    { tab: 'home', to: hrefs.home(), label: t`Home`, Icon: House },
    { tab: 'notes', to: hrefs.notes(), label: t`Notes`, Icon: NotebookText },
    {
      tab: 'discuss',
      to: hrefs.clubs(),
      label: t({ message: 'Discuss', context: 'leads to the book clubs' }),
      Icon: MessagesSquare,
    },
    { tab: 'account', to: hrefs.mobileAccount(), label: t`Account`, Icon: CircleUserRound },
  ];
  return (
    <Box as="nav" aria-label={t`Mobile`} {...bar}>
      {tabs.map(({ tab, to, label, Icon }) => (
        <AppLink key={tab} to={to} aria-current={tab === current ? 'page' : undefined} {...link}>
          <Icon />
          {label}
        </AppLink>
      ))}
    </Box>
  );
}

const bar = {
  display: { base: 'grid', sm: 'none' },
  gridTemplateColumns: 'repeat(4, 1fr)',
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'bar',
  pb: 'env(safe-area-inset-bottom)',
  pl: 'env(safe-area-inset-left)',
  pr: 'env(safe-area-inset-right)',
  borderTopWidth: '1px',
  bg: 'bg',
} as const;

const link = {
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 0.5,
  height: 'bottomBar',
  color: 'fg.muted',
  fontSize: 'xs',
  fontWeight: 'medium',
  textDecoration: 'none',
  css: {
    '&:focus-visible': { outlineOffset: '-3px' },
    '&[aria-current]': { color: 'accent.fg', boxShadow: 'inset 0 2px 0 {colors.accent.solid}' },
  },
} as const;

export function DiscussSwitch() {
  const { t } = useLingui();
  const path = useLocation().pathname.replace(/\/$/, '');
  const sides = [
    { to: hrefs.clubs(), label: t`Book clubs` },
    { to: hrefs.discuss(), label: t({ message: 'Public', context: 'discussions' }) },
  ];
  if (!sides.some(({ to }) => to === path)) return null;
  return (
    <Box as="nav" aria-label={t`Discussions`} {...look}>
      {sides.map(({ to, label }) => (
        <AppLink key={to} to={to} aria-current={to === path ? 'page' : undefined} {...side}>
          {label}
        </AppLink>
      ))}
    </Box>
  );
}

const look = {
  display: { base: 'grid', sm: 'none' },
  gridTemplateColumns: '1fr 1fr',
  gap: 1,
  mx: 4,
  mt: 4,
  p: 1,
  borderRadius: 'lg',
  bg: 'bg.muted',
} as const;

const side = {
  display: 'grid',
  placeContent: 'center',
  minHeight: 'touch',
  borderRadius: 'md',
  color: 'fg.muted',
  fontWeight: 'medium',
  textDecoration: 'none',
  css: { '&[aria-current]': { bg: 'bg.panel', color: 'accent.fg', boxShadow: 'inset 0 -2px 0 {colors.accent.solid}' } },
} as const;
