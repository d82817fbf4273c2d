export { AddToShelf } from './AddToShelf';
export { RateFinished } from './RateFinished';
