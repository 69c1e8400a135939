import { testHtml } from '../support/html.ts';
import { sampleSite } from '../support/tested-sites.ts';

testHtml(sampleSite);
