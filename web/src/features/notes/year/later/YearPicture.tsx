import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { PictureDialog } from '../../note/later/PictureDialog';
import type { Shape } from '../../note/later/picture-layout';
import { drawYear, MOST_COVERS, type YearContent } from './draw-year';

interface Props extends Pick<YearContent, 'sentence' | 'books'> {
  year: string;
  onClose: () => void;
}

export function YearPicture({ year, sentence, books: all, onClose }: Props) {
  const { t } = useLingui();
  const books = useMemo(() => all.slice(-MOST_COVERS), [all]);
  const title = t`My reading in ${year}`;
  const draw = useCallback(
    (canvas: HTMLCanvasElement, shape: Shape) => drawYear(canvas, shape, { title, sentence, books }),
    [title, sentence, books],
  );
  const label = [title, sentence, ...books.map((book) => book.title)].join('. ');
  return <PictureDialog draw={draw} label={label} name={`flyleaf-${year}.png`} onClose={onClose} />;
}
