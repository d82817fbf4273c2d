/** The package has no types of its own, and the published ones lack the newer options. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    keepAllGlyphs: boolean;
    /** OpenType tags; without it the common ones are kept. */
    keepFeatures: readonly string[];
    variationAxes: Record<string, { min: number; max: number }>;
  }
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
  export = subsetFont;
}
