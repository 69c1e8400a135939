import { testLinks } from '../support/links.ts';
import { sampleSite } from '../support/tested-sites.ts';

testLinks(sampleSite);
