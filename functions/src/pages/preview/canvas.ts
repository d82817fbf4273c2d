import { createRequire } from 'node:module';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { fitText } from './fit-text';
import { type FontFile, type FontName, familiesOf, familyOf, fonts } from './fonts';
import { SIZE } from './shapes';

export interface Paragraph {
  text: string;
  font: FontName;
  /** In hundreds, because the library reads other numbers as the font size. */
  weight: 400 | 600 | 700;
  colour: string;
  sizes: readonly { size: number; lines: number }[];
  lineHeight: number;
}

/** `y` is the position of its top, middle or bottom. */
export interface Column {
  x: number;
  y: number;
  from: 'top' | 'middle' | 'bottom';
  width: number;
  gap: number;
  paragraphs: readonly Paragraph[];
}

export interface Picture {
  shapes: Buffer;
  columns: readonly Column[];
}

export type Draw = (picture: Picture) => Promise<Buffer>;

type Library = typeof import('@napi-rs/canvas');

/** A native library of 35 MB, so it loads only with the first image. @param pathOf the path of a font's file */
export async function loadCanvas(pathOf: (font: FontFile) => string): Promise<Draw> {
  const { createCanvas, GlobalFonts, loadImage } = createRequire(__filename)('@napi-rs/canvas') as Library;
  for (const font of Object.values(fonts).flat()) {
    if (!GlobalFonts.registerFromPath(pathOf(font), familyOf(font))) throw new Error(`There is no font ${font.file}`);
  }
  return async ({ shapes, columns }) => {
    const canvas = createCanvas(SIZE.width, SIZE.height);
    const context = canvas.getContext('2d');
    context.drawImage(await loadImage(shapes), 0, 0);
    for (const column of columns) write(context, column);
    return canvas.encode('png');
  };
}

/** The height from a line's top to its baseline, relative to the font size, at a line height of 1. */
const ASCENT = 0.78;

const SHIFT = { top: 0, middle: 0.5, bottom: 1 } as const;

function write(context: SKRSContext2D, { x, y, from, width, gap, paragraphs }: Column): void {
  const set = paragraphs
    .filter(({ text }) => text !== '')
    .map((paragraph) => {
      const fontAt = (size: number) => `${paragraph.weight} ${size}px ${familiesOf(paragraph.font)}`;
      const { size, lines } = fitText(paragraph.text, { width, sizes: paragraph.sizes }, (text, measured) => {
        context.font = fontAt(measured);
        return context.measureText(text).width;
      });
      const step = size * paragraph.lineHeight;
      return { font: fontAt(size), colour: paragraph.colour, size, step, lines };
    });
  const height = set.reduce((sum, { step, lines }) => sum + step * lines.length + gap, -gap);
  let top = y - height * SHIFT[from];
  for (const { font, colour, size, step, lines } of set) {
    context.font = font;
    context.fillStyle = colour;
    const baseline = top + (step - size) / 2 + size * ASCENT;
    for (const [index, line] of lines.entries()) context.fillText(line, x, baseline + index * step);
    top += step * lines.length + gap;
  }
}
