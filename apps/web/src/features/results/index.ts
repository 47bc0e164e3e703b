export { difference, growth, points } from './comparison.ts';
export {
  type BranchQuery as BranchAsking,
  BranchResults,
  type BranchResultsSearch,
  type SpecialistQuery as SpecialistAsking,
  SpecialistResults,
} from './parts/filtered-results.tsx';
export { ResultsPage } from './parts/results-page.tsx';
export { listHref, PeriodFilters, rangeOf, ResultFilters } from './period.ts';
