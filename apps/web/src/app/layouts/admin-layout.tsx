import { AreaLayout } from './area-layout.tsx';

export function AdminLayout() {
  return <AreaLayout layout="admin" />;
}
