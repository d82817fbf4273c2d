/** Builds with the same shape can read each other's data (web/build/answer-shape.ts). Empty in development and tests. */
export const answerShape = (): string => import.meta.env.VITE_ANSWER_SHAPE ?? '';
