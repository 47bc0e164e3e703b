export { BranchForm, type BranchFormProps } from './parts/branch-form.tsx';
export { branchList } from './queries.ts';
export { BranchesScreen } from './screens/branches-screen.tsx';
