import type { SiteConfig } from '../../../shared/config/settings.ts';
import type { SampleLeft } from './sample-left.ts';

/** Thrown because a public site must not have the sample's data. The message has all the lines that the owner needs. */
export class SampleError extends Error {
  override name = 'SampleError';
}

/** Throws a SampleError for a public address, unless the variables allow it. */
export function refuseSample({ blocking, others }: SampleLeft, site: SiteConfig): void {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(site.url).hostname);
  if (blocking.length === 0 || isLocal || site.allowPlaceholders) {
    return;
  }
  const lines = [...others, ...blocking, `Da sostituire prima di pubblicare: ${blocking.length}`];
  throw new SampleError(lines.join('\n'));
}
