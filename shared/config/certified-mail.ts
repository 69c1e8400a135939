/** At least one part of a certified-mail domain matches one of these. */
const certifiedLabels = [
  /(?<!s)pec$/, // `pec`, `arubapec`, `agenzia-pec`, but not `prospec`.
  /^pec(-|avv|veneto)/, // `pec-mail`, `pecavvpa`, but not `pecorino`.
  /^(pecimprese|legalmail|actaliscertymail|postecert|postacert|postacertificata|sicurezzapostale)$/,
];

/** Whether an address looks like Italian certified mail (PEC), where ordinary mail may not arrive. */
export function isCertifiedMail(address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const labels = domain.split('.').slice(0, -1);
  return labels.some((label) => certifiedLabels.some((form) => form.test(label)));
}
