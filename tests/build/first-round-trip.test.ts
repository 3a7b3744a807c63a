import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groupByInlineCode } from '#build-time/hosting/csp.ts'
import { codes, DIST, htmlOf, pages } from './dist.ts'
import { serveByNginx, type Answer, type NginxSite } from './sites.ts'

const homes = pages().filter(([, path]) => /^(?:[a-z-]+\/)?home$/.test(path) && !path.startsWith('member/'))

describe.each(codes())('the first round trip of %s', (code) => {
  /** What a server may send before the browser has acknowledged anything, ten packets; two more for a language whose letters take three bytes each. */
  const roomFor = (path: string): number => (/^(?:hi|bn|ne|ta|te|th|km|lo|my)\//.test(path) ? 17_500 : 14_600) + roomForMore(path)
  /** For blocks, and for what markets ask. */
  const roomForMore = (path: string): number =>
    /data-block=|class="(?:legal-bar|help-words|limits-link)/.test(htmlOf(code, path)) ? 3000 : 0
  const {
    hosts: [host = ''],
  } = JSON.parse(readFileSync(join(DIST, code, 'hosting.json'), 'utf8')) as { hosts: string[] }
  let nginx: NginxSite
  beforeAll(async () => {
    nginx = await serveByNginx(DIST, code)
  })
  afterAll(() => nginx.stop())

  /** The response as HTTP/1.1 writes it. */
  const ask = (path: string): Promise<Answer> => nginx.ask(path, { host, 'accept-encoding': 'br', connection: 'keep-alive' })

  /** What a policy takes to admit one inline style or script, bytes. */
  const HASH = " 'sha256-='".length + 43

  test.each(homes.filter(([of]) => of === code).map(([, path]) => [path]))(
    'PER-3 OPS-3 %s fits it with its headers, also where all of its inline code differs from the release before',
    async (path) => {
      const { head, body } = await ask(`/m/${path}`)
      const [own] = groupByInlineCode([{ file: path, html: htmlOf(code, path) }]).map(
        ({ code: { scripts, styles } }) => scripts.length + styles.length,
      )
      const named = head.split("'sha256-").length - 1
      // The rules of prefetching, which a script adds, are the same in each release.
      const room = HASH * (2 * (own ?? 0) + 1 - named)
      expect(head.length + body.length + room, `${head.length} B of headers, ${body.length} B of HTML`).toBeLessThanOrEqual(roomFor(path))
    },
  )

  test('PER-3 scripts and pictures have at most 450 bytes of headers', async () => {
    const files = ['_astro', 'brand'].flatMap((folder) => textOfFirst(code, folder))
    expect(files).toHaveLength(2)
    for (const file of files) expect((await ask(file)).head.length, file).toBeLessThanOrEqual(450)
  })
})

/** The first file of a folder that home names. */
function textOfFirst(code: string, folder: string): string[] {
  return (
    htmlOf(code, 'home')
      .match(new RegExp(`/m/${folder}/[\\w.-]+`))
      ?.slice(0, 1) ?? []
  )
}
