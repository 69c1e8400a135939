import { generate } from 'selfsigned';

const dayMs = 86_400_000;

/** A certificate for these names that ends in so many days; it is trusted where it is named as its own authority. */
export async function certificateFor(
  names: string[],
  days = 60,
): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: names[0] ?? '' }], {
    keyType: 'ec',
    notBeforeDate: new Date(Date.now() - 90 * dayMs),
    // A little more, so that the days that are left are whole.
    notAfterDate: new Date(Date.now() + days * dayMs + dayMs / 2),
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) },
    ],
  });
  return { key, cert };
}
