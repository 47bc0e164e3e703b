export { BranchForm, type BranchFormProps } from './parts/branch-form.tsx';
export { BranchesScreen } from './screens/branches-screen.tsx';
export type { BranchesSearch } from './screens/branches-screen.tsx';
