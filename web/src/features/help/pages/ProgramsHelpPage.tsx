import { useHydrated } from '@/lib/use-hydrated';
import { HelpText } from '../HelpText';
import { programs } from '../programs';

export function ProgramsHelpPage() {
  const site = useHydrated() ? location.origin : undefined;
  return <HelpText help={() => programs(site)} />;
}
