import type { HtmlStep } from './rewrite.ts'

const ADDRESS = /mailto:|[\w.+-]@[\w-]+\.[a-z]/i

/** Exempts e-mail addresses from Cloudflare's Scrape Shield, which needs a script and else shows "[email protected]". */
export const sparedAddresses: HtmlStep = {
  name: 'addresses that CDNs leave as they are',
  rewrite({ html, tags }) {
    const body = tags.find(({ name }) => name === 'body')
    const start = html.lastIndexOf('</body>')
    const shown = html.slice(body?.end ?? 0).replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '')
    if (body === undefined || start < 0 || !ADDRESS.test(shown)) return []
    const last = { name: 'body', attributes: {}, text: '', source: '</body>', start, end: start + '</body>'.length }
    return [
      { tag: body, by: `${body.source}<!--email_off-->` },
      { tag: last, by: `<!--/email_off-->${last.source}` },
    ]
  },
}
