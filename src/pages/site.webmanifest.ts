import { content } from '../content/index.ts';
import { webManifest } from '../seo/files.ts';

export const GET = (): Response => Response.json(webManifest(content));
