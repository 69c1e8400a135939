import { writeJsonSchemas } from '../build/json-schemas.ts';
import { readConfig } from '../server/config.ts';

/** `npm run schemas`: writes the hints for editors, which each build writes too. */
writeJsonSchemas(readConfig().contentDir);
