/** The Worker has no files to read. */
declare module 'virtual:worker-data' {
  export const workerData: import('../http/server-data.ts').WorkerData;
}
