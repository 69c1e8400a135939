import { content } from '../content/index.ts';
import { renderReport } from '../report/Report.tsx';

/** The market report the page offers for download, made at build time. */
export async function GET(): Promise<Response> {
  const pdf = await renderReport(content);
  return new Response(new Uint8Array(pdf), { headers: { 'Content-Type': 'application/pdf' } });
}
