import { useQuery } from '@tanstack/react-query';
import { clubSegment } from '@/lib/paths';
import { myClubsQuery, settingsQuery } from './queries';

/** A club's name from what is already loaded, else as the address spells it. */
export function useClubName(club: string): string {
  const { data: settings } = useQuery({ ...settingsQuery(club), enabled: false });
  const { data: clubs } = useQuery({ ...myClubsQuery, enabled: false });
  const wanted = clubSegment(club).toLowerCase();
  const mine = clubs?.find((other) => other.club.toLowerCase() === wanted);
  return settings?.title ?? mine?.clubName ?? nameOfSegment(club);
}

/** A club's name as its address spells it. */
export const nameOfSegment = (segment: string): string => segment.replaceAll('_', ' ');
