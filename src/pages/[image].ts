import type { APIContext } from 'astro';
import { content } from '../content/index.ts';
import { brandImage, brandImageNames } from '../images/brand-images.tsx';

export const getStaticPaths = () => brandImageNames.map((image) => ({ params: { image } }));

export const GET = async ({ params }: APIContext): Promise<Response> =>
  new Response((await brandImage(params.image as string, content)) as BodyInit);
