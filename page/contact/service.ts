/** Where a message goes, and what the service needs to know about the page that sends it. */
export type EmailService = {
  /** Empty if our own server takes the messages, at the page's origin. */
  origin: string;
  publicKey: string;
  serviceId: string;
  templateId: string;
  blockHeadless: boolean;
  blockList: { list: string[]; watchVariable: string };
  throttleMs: number;
};
