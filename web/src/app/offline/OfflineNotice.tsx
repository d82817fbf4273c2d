import { Box } from '@chakra-ui/react/box';
import { i18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/form/Button';
import { AppLink } from '@/components/navigation/AppLink';
import { savedPages } from './saved-pages';
import { useOffline } from './use-offline';

/** Says that there is no network, how old what is shown is, and, where a screen isn't on the device, what is. */
export function OfflineNotice() {
  const { t } = useLingui();
  const client = useQueryClient();
  const offline = useOffline();
  const [isTrying, setTrying] = useState(false);
  if (!offline) return null;
  const { isDisconnected, isMissing, savedAt } = offline;
  const retry = async () => {
    setTrying(true);
    await client.refetchQueries({ type: 'active' }).catch(() => {});
    setTrying(false);
  };
  const age = savedAt === undefined ? '' : timeAgo(savedAt);
  return (
    <Box {...look}>
      <Box {...line}>
        <WifiOff size="1.125em" aria-hidden="true" />
        <p role="status">
          {isDisconnected ? (
            <Trans>You're offline.</Trans>
          ) : (
            <Trans>Flyleaf cannot be reached. Check your connection and try again.</Trans>
          )}{' '}
          {isMissing ? <Trans>This page isn't saved on this device.</Trans> : age && t`Saved on this device ${age}.`}
        </p>
        {!isDisconnected && (
          <Button variant="outline" size="sm" onClick={retry} loading={isTrying}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </Box>
      {isMissing && <SavedPages />}
    </Box>
  );
}

function SavedPages() {
  const heading = useId();
  const pages = savedPages();
  if (pages.length === 0) return null;
  return (
    <Box as="nav" aria-labelledby={heading} {...width} pt={1}>
      <p id={heading}>
        <Trans>You can open:</Trans>
      </p>
      <Box as="ul" display="flex" flexWrap="wrap" columnGap={4}>
        {pages.map(({ href, title }) => (
          <li key={href}>
            <AppLink to={href} display="inline-flex" alignItems="center" minHeight="touch">
              {title}
            </AppLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const MINUTE = 60_000;
const steps: [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
];

/** '2 hours ago', in the language of the interface; at least a minute. */
export function timeAgo(instant: number, now = Date.now()): string {
  const past = Math.max(MINUTE, now - instant);
  const [unit, ms] = steps.find(([, size]) => past >= size) ?? ['minute', MINUTE];
  return new Intl.RelativeTimeFormat(i18n.locale || 'en').format(-Math.floor(past / ms), unit);
}

const look = { py: 2, bg: 'bg.muted', borderBottomWidth: '1px', fontSize: 'sm' } as const;

const width = { width: 'full', maxWidth: 'page', marginInline: 'auto', px: 4 } as const;

const line = {
  ...width,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  color: 'fg.muted',
  css: { '& > p': { flex: '1 1 14rem' } },
} as const;
