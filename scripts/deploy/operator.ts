import { type Operator, operator, operatorProblems } from '../../functions/src/domain/operator';
import type { Check } from './google-cloud';

export const checkOf = (settings: Partial<Record<keyof Operator, unknown>>): Check => ({
  title: 'The privacy notice, the terms and the contact page name the operator',
  questions: () => [],
  problems: () =>
    operatorProblems(settings).map((problem) => [
      true,
      problem,
      'set it in functions/src/domain/operator.json, then deploy',
    ]),
});

export const operatorNamed = checkOf({ ...operator });
