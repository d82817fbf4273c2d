declare module '*.csv' {
  const text: string;
  export = text;
}
