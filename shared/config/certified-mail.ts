/** Whether an address looks like one of Italy's certified mail (PEC), where ordinary mail arrives as an anomaly, or not at all. */
export const isCertifiedMail = (address: string): boolean =>
  /@(?:\S+\.)?(?:\w*pec|legalmail)\./i.test(address);
