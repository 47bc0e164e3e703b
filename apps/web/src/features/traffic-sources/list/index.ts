export { trafficSourceList } from './traffic-source-list.ts';
