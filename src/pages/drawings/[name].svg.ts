import type { APIContext } from 'astro';
import { drawingFile, drawingNames } from '../../drawings/files.tsx';

export const getStaticPaths = () => drawingNames.map((name) => ({ params: { name } }));

export const GET = ({ params }: APIContext): Response => new Response(drawingFile(params.name as string));
