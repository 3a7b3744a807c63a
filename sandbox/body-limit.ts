import { bodyLimit } from 'hono/body-limit'

/** Refuses a body above 64 kB with status 413 before anybody parses it. Every app of the sandbox that reads bodies uses it. */
export const limitBodies = bodyLimit({ maxSize: 64 * 1024, onError: (context) => context.text('', 413) })
