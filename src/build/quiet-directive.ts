import type { AstroIntegration } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates once the first screen works: for what looks finished without its script. */
    'client:quiet'?: boolean
  }
}

/** Adds `client:quiet` to Astro's ways of hydrating: what the island takes is not fetched before the islands of the first screen are alive. */
export function quietDirective(): AstroIntegration {
  return {
    name: 'livery:quiet-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => addClientDirective({ name: 'quiet', entrypoint: './src/lib/hydrate-quietly.ts' }),
    },
  }
}
