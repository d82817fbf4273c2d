import type { TonightState } from '@contract/tonight';
import { useLingui } from '@lingui/react/macro';
import { DoorOpen, Timer, TimerOff, Video } from 'lucide-react';
import { useId, useState } from 'react';
import { MoreButton } from '@/components/form/MoreButton';
import { Menu, type MenuAction } from '@/components/menu/Menu';
import type { Step, TonightData } from '../api';

interface Props {
  data: TonightData;
  state: TonightState;
  onStep: (step: Step | 'end') => void;
}

const TIMERS = [5, 10, 20];

export function RunningMore({ data: { meeting }, state: { timer }, onStep }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const timers: MenuAction[] = TIMERS.map((minutes) => ({
    label: t`Timer: ${minutes} minutes`,
    icon: <Timer />,
    isChosen: timer?.minutes === minutes,
    onSelect: () => onStep({ timer: minutes }),
  }));
  const stop = { label: t`Stop the timer`, icon: <TimerOff />, onSelect: () => onStep({ timer: null }) };
  const { link } = meeting;
  const join = { label: t`Join online`, icon: <Video />, onSelect: () => window.open(link, '_blank', 'noreferrer') };
  const end: MenuAction = { label: t`End the meeting`, icon: <DoorOpen />, onSelect: () => onStep('end') };
  const groups = [link ? [join] : [], timer ? [...timers, stop] : timers, [end]];
  return (
    <>
      <MoreButton id={id} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
      <Menu opener={id} groups={groups} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
