/** A CSV file is imported as its text: esbuild's `text` loader in the bundle, `csvPlugin` under vitest. */
declare module '*.csv' {
  const text: string;
  export = text;
}
