import type { Level } from '@contract/notices';
import { Trans, useLingui } from '@lingui/react/macro';
import { Bell, BellRing } from 'lucide-react';
import { Button, IconButton } from '@/components/form/Button';
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
  return <FollowButton level={level} isIcon={of === 'book'} onChange={follow} />;
}

interface FollowProps {
  level: Level;
  isIcon: boolean;
  onChange: (next: 'followed' | 'normal') => void;
}

function FollowButton({ level, isIcon, onChange }: FollowProps) {
  const { t } = useLingui();
  const isFollowed = level === 'followed';
  const props = { 'aria-pressed': isFollowed, onClick: () => onChange(isFollowed ? 'normal' : 'followed') };
  const icon = isFollowed ? <BellRing /> : <Bell />;
  if (isIcon) return <IconButton label={isFollowed ? t`Following` : t`Follow`} icon={icon} {...props} />;
  return (
    <Button variant="outline" size="sm" minHeight="touch" {...props}>
      {icon}
      {isFollowed ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
    </Button>
  );
}
