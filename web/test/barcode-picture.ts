const ODD = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const PARITIES = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO'];
const ADD_ON_PARITIES = ['EEOOO', 'EOEOO', 'EOOEO', 'EOOOE', 'OEEOO', 'OOEEO', 'OOOEE', 'OEOEO', 'OEOOE', 'OOEOE'];

const flipped = (bits: string) => bits.replace(/./g, (bit) => (bit === '0' ? '1' : '0'));
const digitBars = (digit: string, parity = 'O') => {
  const odd = ODD[Number(digit)] ?? '';
  return parity === 'O' ? odd : [...flipped(odd)].reverse().join('');
};

/** The modules of an EAN-13, dark ones as 1. */
export function barsOf(code: string): string {
  const [first = '', ...digits] = code;
  const parities = PARITIES[Number(first)] ?? '';
  const left = digits.slice(0, 6).map((digit, at) => digitBars(digit, parities[at]));
  const right = digits.slice(6).map((digit) => flipped(digitBars(digit)));
  return `101${left.join('')}01010${right.join('')}101`;
}

/** The EAN-5 of a price. */
export function priceBars(price: string): string {
  const check = [...price].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 9), 0) % 10;
  const parities = ADD_ON_PARITIES[check] ?? '';
  return `1011${[...price].map((digit, at) => digitBars(digit, parities[at])).join('01')}`;
}

export const withCheckDigit = (twelve: string): string =>
  `${twelve}${(10 - ([...twelve].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10)) % 10}`;

/** Numbers from 0 to 1, always the same for a seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Shot {
  bars: string;
  /** Pixels of a module. */
  module?: number;
  degrees?: number;
  /** By how much the module grows from the left to the right, as a share. */
  tilt?: number;
  /** Standard deviation, in modules. */
  blur?: number;
  noise?: number;
  dark?: number;
  light?: number;
  /** The share of the code's height that a white band covers. */
  glare?: number;
  /** How much darker the right edge is, as a share. */
  shade?: number;
  width?: number;
  height?: number;
  seed?: number;
}

export interface Picture {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** Of a pixel, in each direction. */
const SAMPLES = 2;

/** What a camera sees of a barcode in the middle of a white page. */
export function photograph(shot: Shot): Picture {
  const { bars, module = 3, degrees = 0, tilt = 0, blur = 0.2, noise = 0, dark = 30, light = 220 } = shot;
  const { glare = 0, shade = 0, width = 400, height = 340, seed = 1 } = shot;
  const random = numbersFrom(seed);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const middle = { x: width / 2 + random() - 0.5, y: height / 2 + random() - 0.5 };
  const placeOf = (x: number, y: number) => {
    const [right, down] = [(x - middle.x) / module, (y - middle.y) / module];
    const [along, across] = [right * cos + down * sin, down * cos - right * sin];
    const nearness = 1 + (tilt * along) / 95;
    return { along: along / nearness + 95 / 2, across: Math.abs(across / nearness) / 30 };
  };
  let gray = new Float32Array(width * height);
  for (let index = 0; index < gray.length; index += 1) {
    let sum = 0;
    for (let sample = 0; sample < SAMPLES ** 2; sample += 1) {
      const x = (index % width) + ((sample % SAMPLES) + 0.5) / SAMPLES;
      const y = Math.floor(index / width) + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES;
      const { along, across } = placeOf(x, y);
      sum += across < 1 && bars[Math.floor(along)] === '1' ? dark : light;
    }
    gray[index] = sum / SAMPLES ** 2;
  }
  for (const step of [1, width]) gray = blurred(gray, step, blur * module);
  const data = new Uint8ClampedArray(4 * width * height);
  for (const [index, value] of gray.entries()) {
    const [x, y] = [index % width, Math.floor(index / width)];
    const isGlaring = glare > 0 && placeOf(x, y).across < glare;
    const shown = isGlaring ? 250 : value * (1 - (shade * x) / width);
    const grain = (random() + random() + random() - 1.5) * 2 * noise;
    data.fill(shown + grain, 4 * index, 4 * index + 3);
    data[4 * index + 3] = 255;
  }
  return { data, width, height };
}

function blurred(gray: Float32Array<ArrayBuffer>, step: number, deviation: number): Float32Array<ArrayBuffer> {
  const reach = Math.ceil(3 * deviation);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-(((at - reach) / deviation) ** 2) / 2));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const result = new Float32Array(gray.length);
  for (let index = 0; index < gray.length; index += 1) {
    for (let at = 0; at < weights.length; at += 1) {
      const value = gray[index + (at - reach) * step] ?? gray[index] ?? 0;
      result[index] = (result[index] ?? 0) + (value * (weights[at] ?? 0)) / total;
    }
  }
  return result;
}
