import { contract } from '@cauce/contract';
import type { EndpointGroup } from '@cauce/contract/kit/endpoint';
import { SOCKET_EVENTS } from '@cauce/contract/kit/socket-events';
import { ROOT_PATH, routePaths } from '../../web/src/app/routes.ts';

/** All endpoints, pages and socket events, read from the code, to compare them with the specification. */
const inventory = {
  endpoints: Object.values(contract as Record<string, EndpointGroup>).flatMap((group) =>
    Object.values(group).map(({ method, path }) => `${method} ${path}`),
  ),
  routes: [ROOT_PATH, ...routePaths],
  socketEvents: Object.values(SOCKET_EVENTS).flatMap((events) => Object.keys(events)),
};

process.stdout.write(`${JSON.stringify(inventory)}\n`);
