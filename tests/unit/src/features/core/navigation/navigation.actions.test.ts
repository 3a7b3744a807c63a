import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openDocument } from '../../open-document.ts'

describe('leaving a screen', () => {
  test('RTE-8 keeps the campaign’s parameters', async () => {
    const page = await openDocument({ href: 'https://aurora.example/m/home?cid=1&id=2' })
    page.navigation.goTo('/m/game?x=3')
    expect(page.tab.page.last()).toEqual({ by: 'assign', to: 'https://aurora.example/m/game?x=3&cid=1' })
  })

  test('RTE-8 keeps them also where the screen takes the place of this one', async () => {
    const page = await openDocument({ href: 'https://aurora.example/m/activity?affiliateCode=a7&id=2' })
    page.navigation.goTo('/m/promotions', { instead: true })
    expect(page.tab.page.last()).toEqual({ by: 'replace', to: 'https://aurora.example/m/promotions?affiliateCode=a7' })
  })

  test('RTE-8 no file opens a screen of ours past the carrying of parameters', () => {
    const src = new URL('../../../../../../src/', import.meta.url)
    const uncarried = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('build-time'))
      .filter((file) =>
        /page\s*\.(?:assign|replace)\((?:hrefTo|pathTo|screenHref|backTo|path)\b/.test(readFileSync(new URL(file, src), 'utf8')),
      )
    // The flow of a service holds them meanwhile, and its end adds them.
    expect(uncarried).toEqual(['features/access/social/service-return.actions.ts'])
  })

  test('RTE-3 sign-in remembers this screen, or the one that was asked for', async () => {
    const page = await openDocument({ href: 'https://aurora.example/m/ar/game?cid=1#top', language: 'AR', route: 'game' })
    page.navigation.askSignIn()
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/ar/login?go=%2Fm%2Far%2Fgame%3Fcid%3D1%23top&cid=1')
    page.navigation.askSignIn('/m/ar/member/home')
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/ar/login?go=%2Fm%2Far%2Fmember%2Fhome&cid=1')
  })

  test.each([
    ['https://aurora.example/m/ar/game?cid=1', 'reload', 'https://aurora.example/m/ar/game?cid=1'],
    ['https://aurora.example/m/register.html', 'reload', 'https://aurora.example/m/register.html'],
    ['https://aurora.example/m/ar/member/vip?cid=1&id=2', 'assign', 'https://aurora.example/m/ar/home?cid=1'],
  ] as const)('RTE-9 RTE-13 %s is renewed by %s', async (href, by, to) => {
    const page = await openDocument({ href, language: href.includes('/ar/') ? 'AR' : 'EN' })
    page.navigation.forceRefresh()
    expect(page.tab.page.last()).toEqual({ by, to })
  })
})
