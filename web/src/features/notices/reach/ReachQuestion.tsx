import { noMail } from '@contract/digest';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountSettingsQuery } from '../api/account-settings';
import { isPushSupported } from '../api/devices';
import { ReachDialog } from './ReachDialog';

/** After joining a club, once, unless the reader has chosen emails already. */
export function ReachQuestion() {
  const { data } = useQuery(accountSettingsQuery);
  const [isOver, setOver] = useState(false);
  if (!data || isOver) return null;
  const { digest, replies, meetings } = data.mail ?? noMail;
  const isReached = digest !== 'off' || replies || meetings;
  const isOffered = data.mail !== null || isPushSupported();
  if (data.reachAsked || isReached || !isOffered) return null;
  return <ReachDialog onClose={() => setOver(true)} />;
}
