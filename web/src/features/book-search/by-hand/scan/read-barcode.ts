import { codeBetween, WIDTH } from './ean-13';

type Picture = Pick<ImageData, 'data' | 'width' | 'height'>;

/** In each of the directions over half a turn. `STRIDE` puts far lines first, so that a large code is read early. */
const LINES = 24;
const STRIDE = 7;
const DIRECTIONS = 8;

/** Of the light that counts as a bar: for most pictures, noisy ones, and those with little contrast. */
const DEPTHS = [30, 90, 10];

/** Edges of an EAN-13, and how few are left of them in a blurred picture. */
const EDGES = 60;
const FEWEST = 40;
/** Light beside the code and within it, in modules, and the first by the second. */
const QUIET = 4;
const WIDEST = 5.5;
const QUIET_SHARE = 1.2;

/** The EAN-13 that two lines agree on. */
export function readBarcode(picture: Picture): string | undefined {
  const read = new Set<string>();
  for (let line = 0; line < LINES; line += 1) {
    const offset = (((line * STRIDE) % LINES) + 0.5) / LINES - 0.5;
    for (let direction = 0; direction < DIRECTIONS; direction += 1) {
      const code = codeOn(lineAcross(picture, (direction * Math.PI) / DIRECTIONS, offset));
      if (code && read.has(code)) return code;
      if (code) read.add(code);
    }
  }
  return undefined;
}

function codeOn(line: Float32Array): string | undefined {
  let total = 0;
  const light = new Float64Array(line.length + 1);
  for (let at = 0; at < line.length; at += 1) {
    total += line[at] ?? 0;
    light[at + 1] = total;
  }
  for (const depth of DEPTHS) {
    for (const [from, to] of betweenQuiet(edgesOf(line, depth))) {
      const code = codeBetween(light, from, to);
      if (code) return code;
    }
  }
  return undefined;
}

/** Samples of the green light, one a pixel. `offset` is from the middle, from -0.5 to 0.5 of the picture. */
function lineAcross({ data, width, height }: Picture, angle: number, offset: number): Float32Array {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const away = offset * (Math.abs(width * sin) + Math.abs(height * cos));
  const reach = Math.hypot(width, height) / 2;
  const line = new Float32Array(2 * reach + 1);
  let length = 0;
  for (let at = -reach; at < reach; at += 1) {
    const [x, y] = [width / 2 - sin * away + cos * at, height / 2 + cos * away + sin * at];
    if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) continue;
    const [right, down] = [x % 1, y % 1];
    const index = 4 * (Math.floor(y) * width + Math.floor(x)) + 1;
    const lightIn = (column: number) => (data[column] ?? 0) * (1 - down) + (data[column + 4 * width] ?? 0) * down;
    line[length] = lightIn(index) * (1 - right) + lightIn(index + 4) * right;
    length += 1;
  }
  return line.subarray(0, length);
}

/** Where the light is halfway between neighboring extremes. The first edge leads into the dark. */
function edgesOf(line: Float32Array, depth: number): number[] {
  const edges: number[] = [];
  let [before, extreme, isRising] = [0, 0, true];
  const addEdge = () => {
    const half = ((line[before] ?? 0) + (line[extreme] ?? 0)) / 2;
    let at = before + 1;
    while (at < extreme && isRising === (line[at] ?? 0) < half) at += 1;
    edges.push(at);
  };
  for (let at = 0; at < line.length; at += 1) {
    const change = (line[at] ?? 0) - (line[extreme] ?? 0);
    if (isRising ? change > 0 : change < 0) {
      extreme = at;
    } else if (Math.abs(change) > depth) {
      if (edges.length > 0 || !isRising) addEdge();
      [before, extreme, isRising] = [extreme, at, !isRising];
    }
  }
  addEdge();
  return edges;
}

/** Each stretch of about as many bars as a code has, with light beside it that is wider than any in it. */
function* betweenQuiet(edges: readonly number[]): Generator<[from: number, to: number]> {
  const widthFrom = (at: number) => (edges[at + 1] ?? Number.POSITIVE_INFINITY) - (edges[at] ?? -1e9);
  for (let first = 0; first < edges.length; first += 2) {
    let widest = 0;
    for (let last = first + 1; last < Math.min(first + EDGES, edges.length); last += 2) {
      const [from, to] = [edges[first] ?? 0, edges[last] ?? 0];
      const module = (to - from) / WIDTH;
      const quiet = Math.max(QUIET * module, QUIET_SHARE * widest);
      if (widthFrom(first - 1) < quiet) break;
      const isLong = last >= first + FEWEST - 1 && widest < WIDEST * module;
      if (isLong && widthFrom(last) >= quiet) yield [from, to];
      widest = Math.max(widest, widthFrom(last));
    }
  }
}
