/** Whether the name or address in a URL is that of the machine itself. */
export const isThisMachine = (hostname: string): boolean =>
  /^(localhost|\[::1\]|127(\.\d+){3})$/i.test(hostname);
