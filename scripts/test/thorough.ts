import { chooseSeed, takesMore } from './cases';

export { chooseSeed };
export const thorough = takesMore;
