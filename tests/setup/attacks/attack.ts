/** `node attack.ts NAME URL SECONDS` runs one attack from one address, in its own process. */
import { Attacker } from './attacker.ts';
import { ATTACKS } from './attacks.ts';

const [name, url = '', seconds] = process.argv.slice(2);
const attack = ATTACKS.find((one) => one.name === name);
if (!attack) throw new Error(`There is no attack "${name}".`);
const attacker = new Attacker(url, AbortSignal.timeout(Number(seconds) * 1_000));
await attack.launch(attacker);
attacker.close();
process.exit();
