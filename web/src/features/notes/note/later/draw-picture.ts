import { palette } from '@/theme/tokens';
import { type Content, layOut, picture, type Row, type Shape, shapes } from './picture-layout';

/** The same paper in dark mode, because others see it on screens of their own. */
const [paper] = palette.paper;
export const [ink] = palette.ink;
export const [muted] = palette.muted;
const [accent] = palette.accent;
const [ribbon] = palette.ribbon;

/** Of flyleaf.svg, in a square of 32. */
const LEAVES = 'M15 5.5C11.5 4 7.5 4 4 5v21c3.5-1 7.5-1 11 .5z';
const LEAF = 'M17 5.5c3.5-1.5 7.5-1.5 11-.5v21c-3.5-1-7.5-1-11 .5z';
const RIBBON = 'M21.5 4.3q1.5-.2 3 .1v9.1L23 12l-1.5 1.5z';

/** From the end of the note. */
const MARK_TOP = 286;

export interface Paper {
  context: CanvasRenderingContext2D;
  /** The font of the canvas. */
  family: string;
}

/** Sets the canvas's size, and draws on paper with a ribbon at its edge and Flyleaf's mark. */
export function drawOnPaper(canvas: HTMLCanvasElement, shape: Shape, draw: (paper: Paper) => void): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  canvas.width = picture.width;
  const { height, bottom } = shapes[shape];
  canvas.height = height;
  const family = getComputedStyle(canvas).fontFamily || 'serif';
  context.fillStyle = paper;
  context.fillRect(0, 0, picture.width, height);
  context.fillStyle = ribbon;
  context.fillRect(0, 0, 12, height);
  context.textBaseline = 'middle';
  draw({ context, family });
  context.direction = 'ltr';
  context.textAlign = 'start';
  drawMark(context, family, bottom + MARK_TOP);
}

interface NoteContent extends Content {
  isQuotation: boolean;
}

export function drawNote(canvas: HTMLCanvasElement, shape: Shape, { isQuotation, ...content }: NoteContent): void {
  drawOnPaper(canvas, shape, ({ context, family }) => {
    const fontOf = (part: Row['part'], size: number) =>
      `${part === 'note' && isQuotation ? 'italic ' : ''}${part === 'title' ? 600 : 400} ${size}px ${family}`;
    const rows = layOut(content, shape, (text, size, part) => {
      context.font = fontOf(part, size);
      return context.measureText(text).width;
    });
    for (const { text, y, size, part, isRightToLeft } of rows) {
      context.font = fontOf(part, size);
      context.fillStyle = part === 'detail' ? muted : ink;
      context.direction = isRightToLeft ? 'rtl' : 'ltr';
      context.textAlign = 'start';
      context.fillText(text, isRightToLeft ? picture.width - picture.margin : picture.margin, y);
    }
  });
}

function drawMark(context: CanvasRenderingContext2D, family: string, top: number): void {
  context.fillStyle = accent;
  context.font = `400 30px ${family}`;
  context.fillText('Flyleaf', picture.margin + 60, top + 25);
  context.save();
  context.translate(picture.margin, top);
  context.scale(1.5, 1.5);
  context.fill(new Path2D(LEAVES));
  context.lineWidth = 1.75;
  context.strokeStyle = accent;
  context.stroke(new Path2D(LEAF));
  context.fillStyle = ribbon;
  context.fill(new Path2D(RIBBON));
  context.restore();
}
