import { Box } from '@chakra-ui/react/box';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';

/** On a phone, where one tab leads to both: the book clubs or the public discussions, for visitors too. */
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
