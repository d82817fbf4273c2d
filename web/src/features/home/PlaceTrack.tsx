import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RibbonTrack } from '@/components/book/RibbonTrack';
import { progressQuery } from '@/features/progress/api';
import type { Progress } from '@/features/progress/progress';
import { useHydrated } from '@/lib/use-hydrated';

interface Props {
  bookId: string;
  known: Progress | null | undefined;
  /** Chapters with discussions. */
  ticks: readonly number[] | undefined;
}

/** Where the reader is in a book. The ribbon slides when they move. */
export function PlaceTrack({ bookId, known, ticks = [] }: Props) {
  const { t } = useLingui();
  const { data } = useQuery({ ...progressQuery(bookId), enabled: false });
  const isHydrated = useHydrated();
  const progress = isHydrated && data ? data.progress : known;
  const { chapter = 0, finished = false } = progress ?? {};
  const label = !progress ? t`Where are you?` : finished ? t`Finished` : t`I'm at chapter ${chapter}`;
  return <RibbonTrack label={label} chapter={chapter} isFinished={finished} ticks={ticks} />;
}
