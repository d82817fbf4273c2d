import { cloths, coverDesign } from '../../domain/cover-design';
import { coverGrounds, type Ground } from '../../domain/cover-grounds';

export const SIZE = { width: 1200, height: 630 } as const;

/** The site's light colors (web/src/theme/tokens.ts). */
export const colours = {
  paper: '#faf6ee',
  edge: '#f1eadc',
  ink: '#211c14',
  muted: '#6b604d',
  ribbon: '#a5303f',
} as const;

export interface Place {
  x: number;
  y: number;
  width: number;
  turned?: number;
}

export const drawing = (...parts: string[]): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" width="${SIZE.width}" height="${SIZE.height}"><defs><filter id="blur" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="16"/></filter><linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".08"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".1"/></linearGradient></defs><rect width="100%" height="100%" fill="${colours.paper}"/><rect y="${SIZE.height - 14}" width="100%" height="14" fill="${colours.edge}"/>${parts.join('')}</svg>`,
  );

export function cover(
  { title, author }: { title: string; author: string },
  { x, y, width, turned = 0 }: Place,
): string {
  const design = coverDesign(title, author);
  const { cloth, print } = cloths[design.cloth] ?? cloths[0];
  const height = width * 1.5;
  const share = (percent: number) => (width * percent) / 100;
  const rect = (dx: number, dy: number, w: number, h: number, rest: string) =>
    `<rect x="${dx}" y="${dy}" width="${w}" height="${h}" ${rest}/>`;
  const ground = ({ x: left, y: top, width: wide, height: high, opacity, isOutline, color = print }: Ground) =>
    rect(
      share(left),
      share(top),
      share(wide),
      share(high),
      isOutline
        ? `fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="2"`
        : `fill="${color}" fill-opacity="${opacity}"`,
    );
  return [
    `<g transform="translate(${x} ${y}) rotate(${turned} ${width / 2} ${height / 2})">`,
    `<clipPath id="edge${x}">${rect(0, 0, width, height, 'rx="7"')}</clipPath>`,
    rect(6, 20, width - 6, height - 4, 'fill="#4a3a1e" fill-opacity=".38" filter="url(#blur)"'),
    rect(0, 0, width, height, `rx="7" fill="${cloth}"`),
    `<g clip-path="url(#edge${x})">`,
    ...coverGrounds[design.layout].map(ground),
    rect(0, 0, width, height, 'fill="url(#light)"'),
    rect(0, 0, share(3), height, 'fill="#000" fill-opacity=".22"'),
    rect(share(3), 0, share(1.2), height, 'fill="#fff" fill-opacity=".12"'),
    '</g></g>',
  ].join('');
}

export const mark = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 32})"><path fill="#2f7d66" d="M15 5.5C11.5 4 7.5 4 4 5v21c3.5-1 7.5-1 11 .5z"/><path fill="#fffdf8" stroke="#2f7d66" stroke-width="1.75" d="M17 5.5c3.5-1.5 7.5-1.5 11-.5v21c-3.5-1-7.5-1-11 .5z"/><path fill="#b8404f" d="M21.5 4.3q1.5-.2 3 .1v9.1L23 12l-1.5 1.5z"/></g>`;
