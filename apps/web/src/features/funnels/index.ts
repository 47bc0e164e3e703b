export { EditFunnelScreen } from './screens/edit-funnel-screen.tsx';
export { FunnelsScreen } from './screens/funnels-screen.tsx';
export { NewFunnelScreen, type NewFunnelSearch } from './screens/new-funnel-screen.tsx';
