import { asciiAddress } from '../../shared/rules/message/message-rules.ts';
import { type Finding, fine, issue } from './report.ts';

export type ResolveTxt = (name: string) => Promise<string[][]>;

/**
 * Whether the domain of an address has the records that let its mails arrive. Public graders judge how strict they are.
 */
export async function checkSpf(sender: string, resolveTxt: ResolveTxt): Promise<Finding> {
  const domain = domainOf(sender);
  const records = (await texts(domain, resolveTxt)).filter((text) => /^v=spf1\b/i.test(text));
  const [record] = records;
  if (!record) {
    return issue(`${domain} non ne ha: le email del sito finiscono tra la posta indesiderata`);
  }
  // RFC 7208, 4.5.
  if (records.length > 1) {
    return issue(severalRecords(domain, records.length));
  }
  return fine(`${domain}: ${record}`);
}

export async function checkDmarc(sender: string, resolveTxt: ResolveTxt): Promise<Finding> {
  const domain = domainOf(sender);
  for (const candidate of withParents(domain)) {
    const found = await texts(`_dmarc.${candidate}`, resolveTxt);
    const records = found.filter((text) => /^v=DMARC1\b/i.test(text));
    // RFC 7489, 6.6.3.
    if (records.length > 1) {
      return issue(severalRecords(candidate, records.length));
    }
    if (records.length === 1) {
      return fine(`${candidate}: ${records[0]}`);
    }
  }
  return issue(`${domain} non ne ha: manca il TXT di _dmarc.${domain}`);
}

const severalRecords = (domain: string, count: number) =>
  `${domain} ne ha ${count}, e chi riceve non ne accetta nessuno: va unito tutto in uno solo`;

function domainOf(sender: string): string {
  const domain = asciiAddress(sender)?.split('@').at(-1);
  if (!domain) {
    throw new Error(`«${sender}» non è un indirizzo email`);
  }
  return domain;
}

/** `posta.example.com` and `example.com`, for `posta.example.com`. */
function withParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** Returns the TXT records of a name. */
async function texts(name: string, resolveTxt: ResolveTxt): Promise<string[]> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENODATA' || code === 'ENOTFOUND') {
      return [];
    }
    throw new Error(`il DNS non risponde (${code})`);
  }
}
