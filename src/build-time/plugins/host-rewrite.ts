import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Connect, Plugin } from 'vite'
import { AVATARS_FOLDER } from '#build-time/brand/icons.ts'
import { merchantsRoot } from '#build-time/words/project-words.ts'

/**
 * Merchant by host in dev, as deployed: `aurora.localhost/m/home` shows `/m/aurora/home`. Rewrites `url` (without base) and `originalUrl`
 * before Astro's middleware.
 */
export function hostRewritePlugin(merchants: readonly string[]): Plugin {
  return {
    name: 'livery:host-rewrite',
    enforce: 'pre',
    configureServer(server) {
      server.middlewares.use((request: Connect.IncomingMessage, _response, next) => {
        const asked = request.originalUrl ?? '/'
        const merchant = merchantOf(request.headers.host ?? '', merchants)
        const url = request.url ?? '/'
        if (merchant !== undefined && asked.startsWith('/m/') && isPage(url, merchant, merchants)) {
          request.url = `/${merchant}${url}`
          request.originalUrl = `/m${request.url}`
        }
        next()
      })
    },
  }
}

function merchantOf(host: string, merchants: readonly string[]): string | undefined {
  const labels = host.replace(/:\d+$/, '').split('.')
  return merchants.find((code) => labels.includes(code)) ?? merchants[0]
}

/** Vite's own urls (`/@vite/client`, `/src/…`, `/node_modules/…`, `/_astro/…`) and rewritten ones pass unchanged. */
function isPage(url: string, merchant: string, merchants: readonly string[]): boolean {
  if (/^\/(@|src\/|node_modules\/|_astro\/|_image|flags\/|frame\/)/.test(url)) return false
  if (url.startsWith('/profile-icons/'))
    return existsSync(join(merchantsRoot(), merchant, AVATARS_FOLDER, basename(url.replace(/\?.*/, ''))))
  return !merchants.some((code) => url === `/${code}` || url.startsWith(`/${code}/`))
}
