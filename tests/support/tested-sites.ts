export { agencySite, sampleSite } from '../build.ts';
