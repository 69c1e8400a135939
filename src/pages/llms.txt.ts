import { content } from '../content/index.ts';
import { llmsText } from '../seo/llms.ts';
import { site } from '../site-config.ts';

export const GET = (): Response => new Response(llmsText(content, site.url));
