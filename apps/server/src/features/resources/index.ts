export { resourceRoutes } from './routes.ts';
export { listUsedResources, setUsedResources } from './use-store.ts';
export { listImages } from './images.ts';
export { listItems as listResourceItems } from './items-store.ts';
