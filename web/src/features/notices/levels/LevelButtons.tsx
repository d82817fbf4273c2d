import type { Level } from '@contract/notices';
import { Trans, useLingui } from '@lingui/react/macro';
import { Bell, BellRing } from 'lucide-react';
import { Button } from '@/components/form/Button';
import { toastAction } from '@/lib/toasts';
import { useLevel } from './api';

export interface LevelButtonsProps {
  of: 'topic' | 'book';
  id: string;
}

/** To follow. A club or a discussion is muted in its menu. */
export function LevelButtons({ of, id }: LevelButtonsProps) {
  const { t } = useLingui();
  const { level, change } = useLevel(of, id);
  if (level === undefined || level === 'muted') return null;
  const follow = (next: 'followed' | 'normal') => {
    const say = () => toastAction(t`What's new will be in Notifications.`);
    change.mutate({ of, id, level: next }, next === 'followed' ? { onSuccess: say } : {});
  };
  return <FollowButton level={level} onChange={follow} />;
}

interface FollowProps {
  level: Level;
  onChange: (next: 'followed' | 'normal') => void;
}

function FollowButton({ level, onChange }: FollowProps) {
  const isFollowed = level === 'followed';
  return (
    <Button
      variant="outline"
      size="sm"
      minHeight="touch"
      aria-pressed={isFollowed}
      onClick={() => onChange(isFollowed ? 'normal' : 'followed')}
    >
      {isFollowed ? <BellRing /> : <Bell />}
      {isFollowed ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
    </Button>
  );
}
