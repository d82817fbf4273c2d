import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { PictureDialog } from '../../note/later/PictureDialog';
import { drawYear, type YearContent } from './draw-year';

interface Props extends Pick<YearContent, 'sentence' | 'books'> {
  year: string;
  onClose: () => void;
}

export function YearPicture({ year, sentence, books, onClose }: Props) {
  const { t } = useLingui();
  const title = t`My reading in ${year}`;
  const draw = useCallback(
    (canvas: HTMLCanvasElement) => drawYear(canvas, { title, sentence, books }),
    [title, sentence, books],
  );
  const label = [title, sentence, ...books.map((book) => book.title)].join('. ');
  return <PictureDialog draw={draw} label={label} name={`flyleaf-${year}.png`} onClose={onClose} />;
}
