import type { MiddlewareHandler } from 'hono'

/** The vendor's own policy: nothing but its own files, no inline code, and frames only on the operator's pages. */
export function pagePolicy(frameAncestors: readonly string[]): MiddlewareHandler {
  const policy = [
    `default-src 'none'`, `script-src 'self'`, `style-src 'self'`, `img-src 'self'`, `connect-src 'self'`, `base-uri 'none'`, `form-action 'none'`,
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : `'none'`}`,
  ].join('; ')
  return async (context, next) => {
    await next()
    context.header('Content-Security-Policy', policy)
    context.header('X-Content-Type-Options', 'nosniff')
    // The address holds a ticket until the page strips it.
    context.header('Referrer-Policy', 'no-referrer')
  }
}

/** Text as it may stand in HTML, also between double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`)
}
