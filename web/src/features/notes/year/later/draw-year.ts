import { COVER_ROOM, type CoverDesign, cloths, coverLetters, shelfDesigns, titleSize } from '@domain/cover-design';
import { coverGrounds, LABEL } from '@domain/cover-grounds';
import { drawOnPaper, ink, muted, type Paper } from '../../note/later/draw-picture';
import { isRightToLeft, linesOf, picture, type Shape, shapes, shortenedTo } from '../../note/later/picture-layout';

interface Book {
  title: string;
  author: string;
}

export interface YearContent {
  title: string;
  sentence: string;
  /** Up to {@link MOST_COVERS}, the last one of the year last. */
  books: readonly Book[];
}

/** Pixels from the top of the text, and its end. */
const TITLE = { size: 44, y: 36 };
const SENTENCE = { sizes: [96, 84, 72, 60], lines: 3, top: 80, line: 1.14 };
/** In a space 736 high. */
const FAN = { widths: [420, 400, 360, 320, 290], overlap: 0.62, degrees: 7, alone: -3, drop: 18, lift: 42, high: 736 };
const LARGEST = 1.3;
/** The upright picture has more than a fan. */
export const MOST_COVERS = 30;
const GAP = 24;

const inner = picture.width - 2 * picture.margin;

/** `x` and `y` are of the cover's middle. */
interface Place {
  x: number;
  y: number;
  width: number;
  degrees: number;
}

/** The covers are between the end of the sentence and Flyleaf's mark. */
export function fanPlaces(count: number, top: number, bottom: number): Place[] {
  const scale = Math.min((bottom - top) / FAN.high, LARGEST);
  const width = scale * (FAN.widths[count - 1] ?? FAN.widths.at(-1) ?? 0);
  const step = Math.min(width * FAN.overlap, (inner - width) / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, index) => {
    const fromMiddle = index - (count - 1) / 2;
    return {
      x: picture.width / 2 + fromMiddle * step,
      y: (top + bottom) / 2 + scale * (Math.abs(fromMiddle) * FAN.drop - FAN.lift),
      width,
      degrees: count === 1 ? FAN.alone : fromMiddle * FAN.degrees,
    };
  });
}

/** Rows of covers, as large as they fit. */
export function gridPlaces(count: number, top: number, bottom: number): Place[] {
  const widthIn = (columns: number) => (inner + GAP) / columns - GAP;
  const highIn = (columns: number) => Math.ceil(count / columns) * (widthIn(columns) * HIGH + GAP) - GAP;
  let columns = 3;
  while (highIn(columns) > bottom - top) columns += 1;
  const width = widthIn(columns);
  const start = (top + bottom - highIn(columns)) / 2;
  return Array.from({ length: count }, (_, index) => ({
    x: picture.margin + (index % columns) * (width + GAP) + width / 2,
    y: start + Math.floor(index / columns) * (width * HIGH + GAP) + (width * HIGH) / 2,
    width,
    degrees: 0,
  }));
}

/** The sentence of the year above its covers, which are drawn: a canvas with others' images can't be saved. */
export function drawYear(canvas: HTMLCanvasElement, shape: Shape, { title, sentence, books }: YearContent): void {
  const isGrid = shape === 'upright' && books.length > FAN.widths.length;
  const shown = isGrid ? books : books.slice(-FAN.widths.length);
  const designs = shelfDesigns(shown);
  drawOnPaper(canvas, shape, (paper) => {
    const end = drawSentence(paper, shapes[shape].top, title, sentence);
    const places = (isGrid ? gridPlaces : fanPlaces)(shown.length, end + 2 * GAP, shapes[shape].bottom + 260);
    for (const [index, book] of shown.entries()) {
      const [place, design] = [places[index], designs[index]];
      if (place && design) drawCover(paper, book, design, place);
    }
  });
}

/** Returns where it ends. */
function drawSentence({ context, family }: Paper, top: number, title: string, sentence: string): number {
  context.fillStyle = muted;
  context.font = `italic 400 ${TITLE.size}px ${family}`;
  context.fillText(title, picture.margin, top + TITLE.y);
  context.fillStyle = ink;
  let lines: string[] = [];
  let size = 0;
  for (size of SENTENCE.sizes) {
    context.font = `600 ${size}px ${family}`;
    lines = linesOf(sentence, inner, (text) => context.measureText(text).width);
    if (lines.length <= SENTENCE.lines) break;
  }
  const start = top + SENTENCE.top;
  for (const [index, text] of lines.entries()) {
    context.fillText(text, picture.margin, start + (index + 0.5) * size * SENTENCE.line);
  }
  return start + lines.length * size * SENTENCE.line;
}

const HIGH = 1.5;

function drawCover(paper: Paper, book: Book, design: CoverDesign, { x, y, width, degrees }: Place): void {
  const { context } = paper;
  const { cloth, print } = cloths[design.cloth] ?? cloths[0];
  const share = (percent: number) => (width * percent) / 100;
  context.save();
  context.translate(x, y);
  context.rotate((degrees * Math.PI) / 180);
  context.translate(-width / 2, (-width * HIGH) / 2);
  context.beginPath();
  context.roundRect(0, 0, width, width * HIGH, share(2));
  context.shadowColor = 'rgb(74 58 30 / 45%)';
  context.shadowBlur = share(10);
  context.shadowOffsetY = share(4);
  context.fillStyle = cloth;
  context.fill();
  context.shadowColor = 'transparent';
  context.clip();
  for (const { x: left, y: top, width: wide, height, opacity, isOutline, color = print } of coverGrounds[
    design.layout
  ]) {
    context.globalAlpha = opacity;
    context.lineWidth = 2;
    context.strokeStyle = color;
    context.fillStyle = color;
    if (isOutline) context.strokeRect(share(left), share(top), share(wide), share(height));
    else context.fillRect(share(left), share(top), share(wide), share(height));
  }
  context.globalAlpha = 1;
  context.fillStyle = 'rgb(0 0 0 / 22%)';
  context.fillRect(0, 0, share(3), width * HIGH);
  context.fillStyle = 'rgb(255 255 255 / 12%)';
  context.fillRect(share(3), 0, share(1.2), width * HIGH);
  drawWords(paper, book, { layout: design.layout, print, cloth }, share);
  context.restore();
}

interface Look extends Pick<CoverDesign, 'layout'> {
  print: string;
  cloth: string;
}

function drawWords(
  { context, family }: Paper,
  { title, author }: Book,
  { layout, print, cloth }: Look,
  share: (percent: number) => number,
): void {
  const room = share(COVER_ROOM);
  const linesIn = (text: string, font: string, most: number) => {
    context.font = font;
    const widthOf = (line: string) => context.measureText(line).width;
    return shortenedTo(most, linesOf(text, room, widthOf), room, widthOf);
  };
  const write = (lines: readonly string[], top: number, line: number) => {
    const isLeftward = isRightToLeft(lines[0] ?? '');
    context.direction = isLeftward ? 'rtl' : 'ltr';
    context.textAlign = 'start';
    for (const [index, text] of lines.entries()) {
      context.fillText(text, share(13) + (isLeftward ? room : 0), top + (index + 0.5) * line);
    }
  };
  const { size, lines: most } = coverLetters[titleSize(title)];
  const titleLines = linesIn(title, `600 ${share(size)}px ${family}`, most);
  const isOnLabel = layout === 'label' || layout === 'band';
  const line = share(size) * 1.12;
  context.fillStyle = layout === 'label' ? ink : layout === 'band' ? cloth : print;
  const middle = share(LABEL.top + LABEL.height / 2);
  write(titleLines, isOnLabel ? middle - (titleLines.length * line) / 2 : share(14), line);
  const authorLines = linesIn(author, `400 ${share(7.5)}px ${family}`, 2);
  context.fillStyle = print;
  write(authorLines, share(100 * HIGH - 11) - authorLines.length * share(9), share(9));
}
