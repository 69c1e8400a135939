import type { AstroIntegration } from 'astro';

/** Teaches Astro `client:near`, which wakes an island before it is seen or asked for. */
export function islands(): AstroIntegration {
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'near', entrypoint: './src/islands/near.ts' });
      },
    },
  };
}
