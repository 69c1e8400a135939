import { content } from 'virtual:content';

const { agency, zones } = content;
const { street, postalCode, city } = agency.address;

/** The names of the agency, its agent and its zones, and its address. Translations of the page must not change them. */
export const agencyNames = [
  agency.name,
  agency.agent,
  ...zones.zones.map(({ name }) => name),
  `${street}, ${postalCode} ${city}`,
];
