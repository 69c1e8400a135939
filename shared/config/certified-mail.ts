/** Matches in a domain `pec`, `arubapec` or `agenzia-pec`, but not `prospec`; `pecimprese`, but not `pecorino`. */
const certifiedLabel =
  /^([\w-]*(?<!s)pec|pec-[\w-]+|pecimprese|pecavv\w*|legalmail|postecert|postacert|postacertificata|sicurezzapostale)$/;

/** Whether an address looks like Italian certified mail (PEC), where ordinary mail may not arrive. */
export function isCertifiedMail(address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const labels = domain.split('.').slice(0, -1);
  return labels.some((label) => certifiedLabel.test(label));
}
