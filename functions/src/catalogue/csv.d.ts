/** The tests import a CSV file as text (`csvPlugin`). The functions read the index that the build makes from it. */
declare module '*.csv' {
  const text: string;
  export = text;
}
