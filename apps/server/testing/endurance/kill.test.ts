import { killProduct } from './killed-product.ts';
import { killWorker } from './killed-worker.ts';

killProduct(5);
killWorker({ people: 400, kills: 4 });
