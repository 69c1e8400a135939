import { content } from '../content/index.ts';
import { renderReport } from '../report/Report.tsx';

export async function GET(): Promise<Response> {
  const pdf = await renderReport(content);
  return new Response(new Uint8Array(pdf), { headers: { 'Content-Type': 'application/pdf' } });
}
