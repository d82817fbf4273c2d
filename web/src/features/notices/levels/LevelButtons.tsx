import { Flex } from '@chakra-ui/react/flex';
import type { Level, LevelSubject } from '@contract/notices';
import { Trans, useLingui } from '@lingui/react/macro';
import { Bell, BellOff, BellRing } from 'lucide-react';
import { Button } from '@/components/form/Button';
import { toastAction } from '@/lib/toasts';
import { useLevel } from './api';

export interface LevelButtonsProps {
  of: LevelSubject;
  id: string;
}

export function LevelButtons({ of, id }: LevelButtonsProps) {
  const { t } = useLingui();
  const { level, change } = useLevel(of, id);
  if (level === undefined) return null;
  const follow = (next: 'followed' | 'normal') => {
    if (of !== 'topic' && of !== 'book') return;
    const say = () => toastAction(t`What's new will be in Notifications.`);
    change.mutate({ of, id, level: next }, next === 'followed' ? { onSuccess: say } : {});
  };
  const mute = (next: 'muted' | 'normal') => {
    if (of !== 'book') change.mutate({ of, id, level: next });
  };
  return (
    <Flex wrap="wrap" gap={1}>
      {(of === 'topic' || of === 'book') && level !== 'muted' && <FollowButton level={level} onChange={follow} />}
      {of !== 'book' && level !== 'followed' && (
        <Button
          variant="plain"
          size="sm"
          minHeight="touch"
          onClick={() => mute(level === 'muted' ? 'normal' : 'muted')}
        >
          {level === 'muted' ? <Bell /> : <BellOff />}
          {level === 'muted' ? <Trans>Unmute</Trans> : <Trans>Mute</Trans>}
        </Button>
      )}
    </Flex>
  );
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
