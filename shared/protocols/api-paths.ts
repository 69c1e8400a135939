/** EmailJS's own path, below its client's origin. */
export const sendPath = '/api/v1.0/email/send';

export const countsPath = '/api/counts';

export const healthPath = '/healthz';

/** The paths that the server answers on both platforms. */
export const apiPaths = [sendPath, countsPath, healthPath];

/** Takes the calls that `npm run messages` makes to a Worker. */
export const remoteCallsPath = '/api/messages';
