import { expect, test } from 'vitest'
import { loadMerchants } from '#build-time/brand/load.ts'
import { publicMerchant } from '#build-time/brand/public-merchant.ts'
import type { PublicMerchant } from '#page/public-merchant.ts'
import type { ShellFacts } from '#page/shell.codec.ts'
import { shellFrom, shellJson } from '#page/shell.codec.ts'

const [aurora] = loadMerchants(['aurora'])
if (!aurora) throw new Error('Aurora is missing')
const merchant = publicMerchant(aurora, 'EN')

function shellOf(changed: Partial<PublicMerchant['features']> = {}): ShellFacts {
  return {
    merchant: { ...merchant, features: { ...merchant.features, ...changed } },
    language: 'EN',
    route: 'home',
    strings: { 'common.close': 'Close <b>' },
    lazyWords: '1234567890',
  }
}

test.each<[why: string, shell: ShellFacts]>([
  ['the features that most merchants have', shellOf()],
  [
    'features of its own',
    shellOf({
      social: { autoRegister: true },
      downloadBar: { membersOnly: false, requiredRank: 3 },
      tokenSync: { url: 'https://sync.example/' },
    }),
  ],
  [
    'games that open elsewhere',
    shellOf({ games: { openIn: 'window', openInByVendor: { A: 'viewer' }, grantsByVendor: { A: ['modals'] }, lotteryVendors: ['B'] } }),
  ],
  ['pictures and a super-app of its own', { ...shellOf(), merchant: { ...merchant, imageHosts: ['https://cdn.example'], maya: true } }],
  ['neither', { ...shellOf(), merchant: { ...merchant, imageHosts: [], maya: false } }],
])('a page reads the facts that the build wrote: %s', (_why, shell) => expect(shellFrom(shellJson(shell))).toEqual(shell))

test('PER-3 a page carries nothing that most merchants have, and its languages as the html element lists them', () => {
  const written = shellJson({ ...shellOf(), merchant: { ...merchant, imageHosts: [], maya: false } })
  expect(written).not.toMatch(/openInByVendor|autoRegister|downloadBar|tokenSync|imageHosts|maya/)
  expect(written).toContain(`"languages":"${merchant.languages.join(',')}"`)
})

test('no text ends the script element early', () => expect(shellJson(shellOf())).not.toContain('<'))
