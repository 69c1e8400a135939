import { testHtml } from '../support/html.ts';
import { testLinks } from '../support/links.ts';
import { agencySite } from '../support/tested-sites.ts';

testHtml(agencySite);
testLinks(agencySite);
