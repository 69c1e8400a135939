import { isFictitious } from '../shared/content/placeholders.ts';
import { asciiAddress } from '../shared/message/rules.ts';
import { fault, fine, type Line, skipped, warning } from './line.ts';

/** Node's own, or a test's. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

const noRecords = ['ENODATA', 'ENOTFOUND', 'NXDOMAIN'];

/** Whether other mail servers can tell the sender's mail from a forger's: SPF and DMARC of the domain. */
export async function checkSender(sender: string | undefined, resolveTxt: ResolveTxt): Promise<Line[]> {
  const domain = sender && asciiAddress(sender)?.split('@').at(-1);
  if (!domain)
    return [skipped('SPF', 'non si sa chi è il mittente'), skipped('DMARC', 'non si sa chi è il mittente')];
  // Reserved names have no records, and nobody is to be asked for them.
  if (isFictitious(domain))
    return ['SPF', 'DMARC'].map((what) => skipped(what, `${domain} è un dominio di esempio`));
  return [
    await told('SPF', () => spf(domain, resolveTxt)),
    await told('DMARC', () => dmarc(domain, resolveTxt)),
  ];
}

async function told(what: string, look: () => Promise<Line>): Promise<Line> {
  try {
    return await look();
  } catch {
    return warning(what, 'il DNS non risponde');
  }
}

async function spf(domain: string, resolveTxt: ResolveTxt): Promise<Line> {
  const records = (await texts(domain, resolveTxt)).filter((text) => /^v=spf1(?: |$)/i.test(text));
  const [record] = records;
  if (!record)
    return fault('SPF', `${domain} non ne ha: le email del sito finiscono tra la posta indesiderata`);
  if (records.length > 1) return fault('SPF', `${domain} ne ha ${records.length}: valgono come nessuno`);
  if (/(?:^|\s)\+?all\b/i.test(record))
    return fault('SPF', `${domain} permette a chiunque di scrivere a suo nome (+all)`);
  return fine('SPF', `${domain}: ${record}`);
}

async function dmarc(domain: string, resolveTxt: ResolveTxt): Promise<Line> {
  for (let at = domain; at.includes('.'); at = at.slice(at.indexOf('.') + 1)) {
    const record = (await texts(`_dmarc.${at}`, resolveTxt)).find((text) => /^v=DMARC1\s*;/i.test(text));
    if (!record) continue;
    const policy = /;\s*p\s*=\s*(\w+)/i.exec(record)?.[1]?.toLowerCase();
    if (policy === 'none')
      return warning('DMARC', `${at} lascia passare anche le email contraffatte (p=none)`);
    if (policy !== 'quarantine' && policy !== 'reject')
      return fault('DMARC', `${at} non dice che fare delle email contraffatte: ${record}`);
    return fine('DMARC', `${at}: p=${policy}`);
  }
  return fault('DMARC', `${domain} non ne ha: manca il TXT di _dmarc.${domain}`);
}

/** The texts of a name, none where there are none. Rejects when the DNS gives no answer. */
async function texts(name: string, resolveTxt: ResolveTxt): Promise<string[]> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (noRecords.includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
