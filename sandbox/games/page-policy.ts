import type { MiddlewareHandler } from 'hono'

/** The vendor's content security policy: only its own files, no inline code, and frames only on the operator's pages. */
export function pagePolicy(frameAncestors: readonly string[]): MiddlewareHandler {
  const policy = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : `'none'`}`,
  ].join('; ')
  return async (context, next) => {
    await next()
    context.header('Content-Security-Policy', policy)
    context.header('X-Content-Type-Options', 'nosniff')
    // The address contains a ticket until the page removes it.
    context.header('Referrer-Policy', 'no-referrer')
  }
}

/** Escapes text for HTML content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`)
}
