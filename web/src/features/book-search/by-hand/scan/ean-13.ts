/** Light modules are 0 and dark ones 1: the digits of the left half with odd parity. */
const ODD = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
/** The first digit is written in the parities of the left half; 1 is even. */
const PARITIES = '000000 001011 001101 001110 010011 011001 011100 010101 010110 011010'.split(' ');

/** In modules, as all widths here. */
export const WIDTH = 95;
const MARGIN = 2;
const BLUR = 0.55;

/** Correlations. Below, other things look like guards and digits. */
const GUARD_FIT = 0.7;
const DIGIT_FIT = 0.75;

/** `light` is the sum of a line's light before each of its samples, and of all. */
function upTo(light: Float64Array, place: number): number {
  const within = Math.min(Math.max(place, 0), light.length - 1);
  const at = Math.min(Math.floor(within), light.length - 2);
  const before = light[at] ?? 0;
  return before + ((light[at + 1] ?? 0) - before) * (within - at);
}

type Look = readonly number[];

const sum = (values: Look) => values.reduce((total, value) => total + value, 0);

/** With the mean 0 and the length 1, so that the product of two is their correlation. */
function normalized(values: Look): Look {
  const mean = sum(values) / values.length;
  const length = Math.hypot(...values.map((value) => value - mean)) || 1;
  return values.map((value) => (value - mean) / length);
}

const fitOf = (values: Look, look: Look) => sum(values.map((value, at) => value * (look[at] ?? 0)));

/** Blurred modules. Two at each end are only context. */
function lookOf(bits: string): Look {
  const weight = (distance: number) => Math.exp(-((distance / BLUR) ** 2) / 2);
  const blurred = [...bits].map((_, at) => sum([...bits].map((bit, other) => (bit === '0' ? weight(at - other) : 0))));
  return normalized(blurred.slice(2, -2));
}

const guards = { start: lookOf('0000101010'), middle: lookOf('01101010110'), end: lookOf('0101010000') };

const flipped = (bits: string) => bits.replace(/./g, (bit) => `${1 - Number(bit)}`);
/** Each digit with one module of its neighbors. */
const right = ODD.map((odd, digit) => ({ digit, parity: '', look: lookOf(`100${flipped(odd)}110`) }));
const left = ODD.flatMap((odd, digit) => [
  { digit, parity: '0', look: lookOf(`011${odd}001`) },
  { digit, parity: '1', look: lookOf(`011${[...flipped(odd)].reverse().join('')}001`) },
]);

const modulesOf = (light: Float64Array, count: number, placeOf: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => {
    const [from, to] = [placeOf(at), placeOf(at + 1)];
    return (upTo(light, to) - upTo(light, from)) / (to - from);
  });

/** Places up to `reach` modules away that look like a guard, which begins at `first`, the likeliest first. */
function guardsNear(light: Float64Array, look: Look, place: number, first: number, module: number, reach: number) {
  const steps = reach * 5;
  const found = Array.from({ length: 2 * steps + 1 }, (_, at) => {
    const x = place + ((at - steps) / 5) * module;
    return { x, fit: fitOf(normalized(modulesOf(light, look.length, (each) => x + (first + each) * module)), look) };
  });
  const isPeak = (fit: number, at: number) => fit >= (found[at - 1]?.fit ?? 0) && fit >= (found[at + 1]?.fit ?? 0);
  return found.filter(({ fit }, at) => fit > GUARD_FIT && isPeak(fit, at)).sort((a, b) => b.fit - a.fit);
}

/** The EAN-13 between two edges, in either direction. */
export function codeBetween(light: Float64Array, from: number, to: number): string | undefined {
  const module = (to - from) / WIDTH;
  const [start] = guardsNear(light, guards.start, from, -2, module, 0.6);
  const [end] = start ? guardsNear(light, guards.end, to, -4, module, 0.6) : [];
  if (!start || !end) return undefined;
  const center = (start.x + end.x) / 2;
  // It moves when the camera is tilted, and some digits beside it continue its pattern.
  for (const middle of guardsNear(light, guards.middle, center, -3.5, module, 8)) {
    const modules = modulesOf(light, WIDTH + 2 * MARGIN, (at) => {
      const share = (at - MARGIN) / WIDTH;
      return start.x + (end.x - start.x) * share + 4 * (middle.x - center) * share * (1 - share);
    });
    const code = codeOf(modules) ?? codeOf(modules.toReversed());
    if (code) return code;
  }
  return undefined;
}

function codeOf(modules: Look): string | undefined {
  let [digits, parities] = ['', ''];
  for (let at = 0; at < 12; at += 1) {
    const first = MARGIN - 1 + at * 7 + (at < 6 ? 3 : 8);
    const shown = normalized(modules.slice(first, first + 9));
    const fits = (at < 6 ? left : right).map((each) => ({ ...each, fit: fitOf(shown, each.look) }));
    const best = fits.reduce((a, b) => (b.fit > a.fit ? b : a));
    if (best.fit < DIGIT_FIT) return undefined;
    digits += best.digit;
    parities += best.parity;
  }
  const code = `${PARITIES.indexOf(parities)}${digits}`;
  const check = sum([...code].map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 3)));
  return code.length === 13 && check % 10 === 0 ? code : undefined;
}
