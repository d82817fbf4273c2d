import { useQuery } from '@tanstack/react-query';
import { clubSegment } from '@/lib/paths';
import { nameOfSegment } from '../words';
import { myClubsQuery, settingsQuery } from './queries';

/** A club's name, as well as it is known without asking for it: else as the address has it. */
export function useClubName(club: string): string {
  const { data: settings } = useQuery({ ...settingsQuery(club), enabled: false });
  const { data: clubs } = useQuery({ ...myClubsQuery, enabled: false });
  const wanted = clubSegment(club).toLowerCase();
  const mine = clubs?.find((other) => other.club.toLowerCase() === wanted);
  return settings?.title ?? mine?.clubName ?? nameOfSegment(club);
}
