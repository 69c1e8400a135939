import { content } from 'virtual:content';
import { Names } from './Names.tsx';

const { agency, zones } = content;
const { street, postalCode, city } = agency.address;

const names = [
  agency.name,
  agency.agent,
  ...zones.zones.map(({ name }) => name),
  `${street}, ${postalCode} ${city}`,
];

/** Keeps the names of the agency, its agent and its zones, and its address unchanged when the page is translated. */
export const AgencyNames = ({ children }: { children: string }) => (
  <Names names={names}>{children}</Names>
);
