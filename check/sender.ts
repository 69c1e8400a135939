import { isFictitious } from '../build/content/sample.ts';
import { asciiAddress } from '../shared/message/rules.ts';
import { type Finding, fine, issue, skipped, warning } from './line.ts';

export type ResolveTxt = (name: string) => Promise<string[][]>;
type Look = (domain: string, resolveTxt: ResolveTxt) => Promise<Finding>;

export const checkSpf = forDomain(async (domain, resolveTxt) => {
  const records = (await texts(domain, resolveTxt)).filter((text) => /^v=spf1(?: |$)/i.test(text));
  const [record] = records;
  if (!record) return issue(`${domain} non ne ha: le email del sito finiscono tra la posta indesiderata`);
  if (records.length > 1) return issue(`${domain} ne ha ${records.length}: valgono come nessuno`);
  if (/(?:^|\s)\+?all\b/i.test(record))
    return issue(`${domain} permette a chiunque di scrivere a suo nome (+all)`);
  return fine(`${domain}: ${record}`);
});

export const checkDmarc = forDomain(async (domain, resolveTxt) => {
  for (let at = domain; at.includes('.'); at = at.slice(at.indexOf('.') + 1)) {
    const record = (await texts(`_dmarc.${at}`, resolveTxt)).find((text) => /^v=DMARC1\s*;/i.test(text));
    if (!record) continue;
    const policy = /;\s*p\s*=\s*(\w+)/i.exec(record)?.[1]?.toLowerCase();
    if (policy === 'none') return warning(`${at} lascia passare anche le email contraffatte (p=none)`);
    if (policy !== 'quarantine' && policy !== 'reject')
      return issue(`${at} non dice che fare delle email contraffatte: ${record}`);
    return fine(`${at}: p=${policy}`);
  }
  return issue(`${domain} non ne ha: manca il TXT di _dmarc.${domain}`);
});

function forDomain(look: Look) {
  return async (sender: string | undefined, resolveTxt: ResolveTxt): Promise<Finding> => {
    const domain = sender && asciiAddress(sender)?.split('@').at(-1);
    if (!domain) return skipped('non si sa chi è il mittente');
    if (isFictitious(domain)) return skipped(`${domain} è un dominio di esempio`);
    return look(domain, resolveTxt).catch(() => warning('il DNS non risponde'));
  };
}

/** Returns the TXT records of a name. Rejects if the DNS does not answer. */
async function texts(name: string, resolveTxt: ResolveTxt): Promise<string[]> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENODATA', 'ENOTFOUND', 'NXDOMAIN'].includes(code)) return [];
    throw error;
  }
}
