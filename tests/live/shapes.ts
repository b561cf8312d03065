import { z } from 'zod';

export const Change = z.object({ seq: z.int(), kind: z.string() });
