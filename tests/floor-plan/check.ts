/** A part of `npm run check`: prints every import that the floor plan does not allow, and fails if there is one. */
import { readDocument } from './document.ts';
import { readHouses } from './houses.ts';
import { PLAN } from './order.ts';
import { faultsIn } from './plan.ts';

const { present, drawn } = readDocument();
const faults = faultsIn(readHouses(), PLAN);
if (present !== drawn) faults.push('docs/architecture.md is out of date: npm run floor-plan');
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
