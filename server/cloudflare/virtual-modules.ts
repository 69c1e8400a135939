/** The Worker has no files to read. */
declare module 'virtual:built' {
  export const built: import('../http/built.ts').BuiltWorker;
}
