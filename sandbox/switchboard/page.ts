import { readdirSync, readFileSync } from 'node:fs'
import type { Hono } from 'hono'

/** Policy of the page: it may load files from and send requests to its own origin, nothing else. */
export const PAGE_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-cache',
} as const

const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

/** Serves the page and its files, which are read once. */
export function servePage(app: Hono): void {
  const folder = new URL('client/', import.meta.url)
  const files = new Map(readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]))
  app.get('/', (context) => context.html(files.get('page.html') ?? ''))
  app.get('/client/:name', (context) => {
    const name = context.req.param('name')
    const text = files.get(name)
    const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain'
    return text === undefined ? context.notFound() : context.body(text, 200, { 'Content-Type': `${type}; charset=utf-8` })
  })
}
