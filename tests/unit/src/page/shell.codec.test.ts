import { expect, test } from 'vitest'
import { loadMerchants } from '#build-time/brand/load.ts'
import { publicMerchant } from '#build-time/brand/public-merchant.ts'
import type { ShellFacts } from '#page/shell.codec.ts'
import { shellFrom, shellJson } from '#page/shell.codec.ts'

const [aurora] = loadMerchants(['aurora'])
if (!aurora) throw new Error('Aurora is missing')

const SHELL: ShellFacts = {
  merchant: publicMerchant(aurora, 'EN'),
  language: 'EN',
  route: 'home',
  strings: { 'common.close': 'Close <b>' },
  lazyWords: '1234567890',
}

test('a page reads the facts that the build wrote', () => expect(shellFrom(shellJson(SHELL))).toEqual(SHELL))

test('no text ends the script element early', () => expect(shellJson(SHELL)).not.toContain('<'))
