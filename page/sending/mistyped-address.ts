/**
 * The domains of most email addresses in Italy, and how they are mistyped. As far as known in 2026, no slip is a domain
 * with mailboxes.
 */
const slipsOfDomain = {
  'gmail.com':
    'gmail.con gmail.co gmail.cm gmail.om gmail.cim gmail.vom gmail.comm gmail.it gmail.net gmail.com.it ' +
    'gmial.com gamil.com gmali.com gmai.com gmal.com gmil.com gnail.com gmsil.com gmaill.com ggmail.com',
  'hotmail.it':
    'hotmail.ti hotmail.i hotmail.itt hotmial.it hotamil.it hotmai.it hotmal.it homail.it otmail.it',
  'hotmail.com':
    'hotmail.con hotmail.co hotmail.cm hotmail.comm hotmial.com hotamil.com hotmai.com hotmal.com homail.com',
  'libero.it': 'libero.ti libero.i libero.itt libero.com libeor.it libreo.it lbero.it liberoo.it',
  'yahoo.it': 'yahoo.ti yahoo.i yahoo.itt yhaoo.it yaoho.it yaho.it yahooo.it',
  'yahoo.com': 'yahoo.con yahoo.co yahoo.cm yahoo.comm yhaoo.com yaoho.com yaho.com yahooo.com',
  'icloud.com':
    'icloud.con icloud.co icloud.cm icloud.it iclud.com iclod.com icoud.com icluod.com iclould.com',
  'outlook.it':
    'outlook.ti outlook.i outlook.itt outlok.it outloo.it outook.it oulook.it outllok.it',
  'outlook.com': 'outlook.con outlook.co outlook.cm outlok.com outloo.com outook.com oulook.com',
  'virgilio.it': 'virgilio.ti virgilio.i virgilio.itt virgilo.it virgillio.it virglio.it',
  'alice.it': 'alice.ti alice.i alice.itt alcie.it aliec.it alicee.it',
  'tiscali.it': 'tiscali.ti tiscali.i tiscali.itt tiscalli.it tisacli.it tiscai.it tscali.it',
};

/** The address that was probably meant, or undefined if this one doesn't look mistyped. */
export function addressMeant(address: string): string | undefined {
  const domainStart = address.lastIndexOf('@') + 1;
  const written = address.slice(domainStart).toLowerCase();
  for (const [domain, slips] of Object.entries(slipsOfDomain)) {
    if (slips.split(' ').includes(written)) {
      return address.slice(0, domainStart) + domain;
    }
  }
  return undefined;
}
