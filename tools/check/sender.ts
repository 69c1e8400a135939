import { asciiAddress } from '../../shared/rules/message/message-rules.ts';
import { type Finding, failure, fine } from '../common/findings.ts';

export type ResolveTxt = (name: string) => Promise<string[][]>;

/** Looks for the record that lets a domain's mails arrive. Public graders judge how strict it is. */
export async function checkSpf(sender: string, resolveTxt: ResolveTxt): Promise<Finding> {
  const domain = domainOf(sender);
  const records = await recordsOf(domain, /^v=spf1\b/i, resolveTxt);
  return records.length > 0
    ? findingOf(domain, records)
    : failure(`${domain} non ne ha: le email del sito finiscono tra la posta indesiderata`);
}

/** Like SPF, but a domain without a record has its parent's. */
export async function checkDmarc(sender: string, resolveTxt: ResolveTxt): Promise<Finding> {
  const domain = domainOf(sender);
  for (const candidate of withParents(domain)) {
    const records = await recordsOf(`_dmarc.${candidate}`, /^v=DMARC1\b/i, resolveTxt);
    if (records.length > 0) {
      return findingOf(candidate, records);
    }
  }
  return failure(`${domain} non ne ha: manca il TXT di _dmarc.${domain}`);
}

/** If there are several records, none counts (RFC 7208, 4.5; RFC 7489, 6.6.3). */
function findingOf(domain: string, records: readonly string[]): Finding {
  return records.length === 1
    ? fine(`${domain}: ${records[0]}`)
    : failure(
        `${domain} ne ha ${records.length}, e chi riceve non ne accetta nessuno: va unito tutto in uno solo`,
      );
}

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

/** The TXT records of a name that begin like this. */
async function recordsOf(name: string, start: RegExp, resolveTxt: ResolveTxt): Promise<string[]> {
  try {
    const records = await resolveTxt(name);
    return records.map((parts) => parts.join('')).filter((text) => start.test(text));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENODATA' || code === 'ENOTFOUND') {
      return [];
    }
    throw new Error(`il DNS non risponde (${code})`);
  }
}
