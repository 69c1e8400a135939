import { isFictitious } from '../../shared/content/sample/marks.ts';
import { errorCodeOf } from '../../shared/rules/error-code.ts';
import { asciiAddress } from '../../shared/rules/message/message-rules.ts';
import { type Finding, fine, issue, skipped, warning } from './line.ts';

export type ResolveTxt = (name: string) => Promise<string[][]>;
type Look = (domain: string, resolveTxt: ResolveTxt) => Promise<Finding>;

export const checkSpf = forDomain(async (domain, resolveTxt) => {
  const allTexts = await texts(domain, resolveTxt);
  const records = allTexts.filter((text) => /^v=spf1(?: |$)/i.test(text));
  const [record] = records;
  if (!record) {
    return issue(`${domain} non ne ha: le email del sito finiscono tra la posta indesiderata`);
  }
  if (records.length > 1) {
    return issue(`${domain} ne ha ${records.length}: valgono come nessuno`);
  }
  if (/(?:^|\s)\+?all\b/i.test(record)) {
    return issue(`${domain} permette a chiunque di scrivere a suo nome (+all)`);
  }
  return fine(`${domain}: ${record}`);
});

export const checkDmarc = forDomain(async (domain, resolveTxt) => {
  for (const candidate of withParents(domain)) {
    const records = await texts(`_dmarc.${candidate}`, resolveTxt);
    const record = records.find((text) => /^v=DMARC1\s*;/i.test(text));
    if (record) {
      return judgeDmarc(candidate, record);
    }
  }
  return issue(`${domain} non ne ha: manca il TXT di _dmarc.${domain}`);
});

function judgeDmarc(domain: string, record: string): Finding {
  const policy = /;\s*p\s*=\s*(\w+)/i.exec(record)?.[1]?.toLowerCase();
  if (policy === 'none') {
    return warning(`${domain} lascia passare anche le email contraffatte (p=none)`);
  }
  if (policy !== 'quarantine' && policy !== 'reject') {
    return issue(`${domain} non dice che fare delle email contraffatte: ${record}`);
  }
  return fine(`${domain}: p=${policy}`);
}

/** `posta.example.com` and `example.com`, for `posta.example.com`. */
function withParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

function forDomain(look: Look) {
  return async (sender: string | undefined, resolveTxt: ResolveTxt): Promise<Finding> => {
    const domain = sender && asciiAddress(sender)?.split('@').at(-1);
    if (!domain) {
      return skipped('non si sa chi è il mittente');
    }
    if (isFictitious(domain)) {
      return skipped(`${domain} è un dominio di esempio`);
    }
    return look(domain, resolveTxt).catch(() => warning('il DNS non risponde'));
  };
}

/** Returns the TXT records of a name. Rejects if the DNS does not answer. */
async function texts(name: string, resolveTxt: ResolveTxt): Promise<string[]> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    const code = errorCodeOf(error) ?? '';
    if (['ENODATA', 'ENOTFOUND', 'NXDOMAIN'].includes(code)) {
      return [];
    }
    throw error;
  }
}
