/** Worker thread that renders the SVG of one card as PNG. */
import { parentPort, workerData } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import { fontFor } from './font/files.ts';

const png = new Resvg(workerData, { font: fontFor(workerData) }).render().asPng();
parentPort?.postMessage(Uint8Array.from(png));
