import { robots } from '../seo/files.ts';
import { site } from '../site-config.ts';

export const GET = (): Response => new Response(robots(site.url));
