export { ClientSources } from './parts/client-sources.tsx';
export { TrafficSourcesScreen, type TrafficSourcesSearch } from './screens/traffic-sources-screen.tsx';
