import { killProduct } from '../killed-product.ts';
import { killWorker } from '../killed-worker.ts';

killProduct(20);
killWorker({ people: 2000, kills: 20 });
