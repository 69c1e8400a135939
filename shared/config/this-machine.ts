export const isThisMachine = (hostname: string): boolean =>
  /^(localhost|\[::1\]|127(\.\d+){3})$/i.test(hostname);
