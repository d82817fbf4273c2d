/** The tests import a CSV file as its text (`csvPlugin`). The functions read the index that is made from it. */
declare module '*.csv' {
  const text: string;
  export = text;
}
