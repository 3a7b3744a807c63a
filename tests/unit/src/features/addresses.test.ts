import { beforeAll, describe, expect, test } from 'vitest'
import { sameScreenAt } from '#features/access/closed-site/other-address.rules.ts'
import { outsideAddress } from '#features/access/social/flow/service-press.rules.ts'
import { decideBannerClick } from '#features/content/banners/banner-click.rules.ts'
import { bannerTarget, type LinkFacts } from '#features/content/banners/banners.rules.ts'
import { extractArrival } from '#features/core/navigation/arrival.rules.ts'
import { decideGo, decideRedirect, redirectAddress } from '#features/core/navigation/destination.rules.ts'
import { carryParameters } from '#features/core/navigation/navigation.rules.ts'
import { cdnOfImage, chooseImageHost } from '#features/core/settings/image-hosts.rules.ts'
import { ownPicture, routeOrigins } from '#features/core/settings/settings.rules.ts'
import { decideLanguageMove } from '#features/core/language/language.rules.ts'
import { friendLink } from '#features/member/referral/referral.actions.ts'
import { cashierBase } from '#features/money/cashier/cashier.rules.ts'
import { decideBack } from '#features/play/launch/launch-link.rules.ts'
import { decideEntry } from '#features/support/chats/chats.rules.ts'
import { isFrameAddress, linkTarget, parseUrl, pathOf } from '#lib/url-safety.ts'
import { setCurrentShell, screenHref } from '#page/current.ts'
import { holdForHostile, OWN_ORIGIN } from '../lib/hostile-addresses.ts'
import { AURORA } from './open-document.ts'

/** Every place that turns text from outside into an address: the result is of our origin, of a host that is declared for this use, or nothing. */
const SHOP = 'https://shop.example'
const KEPT = '?cid=7&r=1'
const browserReads = (address: string): URL => new URL(address, `${OWN_ORIGIN}/m/home`)

/** The address of our own page whose path somebody else wrote; undefined if no browser would open it at our origin. */
const pageWith = (text: string, query = ''): URL | undefined => {
  const url = parseUrl(`${OWN_ORIGIN}/${text}${query}`)
  return url?.origin === OWN_ORIGIN ? url : undefined
}

beforeAll(() => setCurrentShell({ merchant: AURORA, language: 'AR', route: 'home', strings: {}, lazyWords: '' }))

describe('addresses of our own', () => {
  test('RTE-8 a link with kept parameters stays at our origin, wherever its path seems to lead', () => {
    for (const search of [KEPT, '']) {
      holdForHostile((text) => {
        expect(browserReads(carryParameters(`/m/${text}`, search)).origin).toBe(OWN_ORIGIN)
        if (parseUrl(text, OWN_ORIGIN)) expect(browserReads(carryParameters(text, search)).origin).toBe(OWN_ORIGIN)
      })
    }
  })

  test.each(['/m/..//evil.example/x', '/m/%2e%2e//evil.example/x', '/m/../\\evil.example/x'])(
    'RTE-8 %s leads to no other host',
    (target) => {
      expect(carryParameters(target, KEPT)).toBe('/evil.example/x?cid=7&r=1')
    },
  )

  test('pathOf begins with one slash', () => {
    holdForHostile((text) => {
      const url = parseUrl(text, OWN_ORIGIN)
      if (url) expect(pathOf(url)).toMatch(/^\/(?!\/)/)
    })
  })

  test('RTE-4 the address without its token is of our origin: browsers refuse to show any other', () => {
    holdForHostile((text) => {
      const page = pageWith(text)
      if (!page) return
      page.searchParams.set('token', 'secret')
      const { shown } = extractArrival(page.href, 'home')
      expect(shown && browserReads(shown).origin).toBe(OWN_ORIGIN)
      expect(shown && browserReads(shown).searchParams.has('token')).toBe(false)
    })
  })

  test('RTE-5 go is a path below /m/', () => {
    holdForHostile((text) => {
      const go = decideGo(text, OWN_ORIGIN)
      if (go.do === 'goTo') expect(browserReads(carryParameters(go.path, KEPT)).href).toMatch(/^https:\/\/aurora\.example\/m\//)
    })
  })

  test('GAM-4 backUrl of a launch link is a path below /m/', () => {
    holdForHostile((text) =>
      expect(browserReads(decideBack(text, { origin: OWN_ORIGIN, home: '/m/home' })).href).toMatch(/^https:\/\/aurora\.example\/m\//),
    )
  })

  test('RTE-13 a screen of a link is put into the language below our own /m', () => {
    holdForHostile((text) => {
      if (parseUrl(text, OWN_ORIGIN)) expect(browserReads(carryParameters(screenHref(text), KEPT)).origin).toBe(OWN_ORIGIN)
      expect(screenHref(`/m/${text}`)).toMatch(/^\/m\/ar\//)
      expect(browserReads(screenHref(`/m/${text}`)).origin).toBe(OWN_ORIGIN)
    })
  })

  test('I18-3 a move to another language stays at our origin', () => {
    holdForHostile((text) => {
      const pathname = pageWith(text)?.pathname
      if (pathname === undefined) return
      const move = decideLanguageMove({ pathname, languages: ['EN', 'AR'], defaultLanguage: 'EN', chosen: 'AR', browser: [] })
      if (move.do === 'move') expect(browserReads(move.to).origin).toBe(OWN_ORIGIN)
    })
  })
})

describe('addresses that get a proof of the session', () => {
  const isAllowed = (origin: string): boolean => origin === OWN_ORIGIN || origin === SHOP

  test('RTE-7 redirectUrl is of our origin or a trusted https origin', () => {
    holdForHostile((text) => {
      const redirect = decideRedirect({ redirectUrl: text, origin: OWN_ORIGIN, trusted: [SHOP], signedIn: true, locked: false })
      if (redirect.do !== 'send') return
      const to = new URL(redirectAddress(redirect.to, { proof: { token: 'secret' }, language: 'EN', headerColor: '#000', title: text }))
      expect([isAllowed(to.origin), to.username + to.password, to.searchParams.getAll('token')]).toEqual([true, '', ['secret']])
    })
  })

  test('BAN-3 only a trusted origin gets a proof by a banner or by a link of an announcement', () => {
    holdForHostile((text) => {
      const banner = { linkageType: 'URL', linkage: text, openIn: 'same' } as const
      const click = decideBannerClick({
        banner,
        signedIn: true,
        origin: OWN_ORIGIN,
        tokenOrigins: [SHOP],
        domainOrigins: [],
        handoff: false,
      })
      if (click.do === 'openAddress' && click.proof !== 'none') expect(isAllowed(new URL(click.href).origin)).toBe(true)
    })
  })

  test('STA-3 the same screen at another address stays at that address, whatever the path is', () => {
    holdForHostile((text) => {
      const page = pageWith(text, KEPT)
      if (!page) return
      for (const screen of [pathOf(page), page.pathname + page.search]) {
        const to = new URL(sameScreenAt(SHOP, { screen, route: 'home', bySignIn: '/m/login', proof: { token: 'secret' } }))
        expect([to.origin, to.username]).toEqual([SHOP, ''])
      }
    })
  })

  test('RTE-7 STA-6 a name of domainRoute becomes an https origin of that name or nothing, and never costs the others', () => {
    holdForHostile((text) => {
      const origins = routeOrigins([{ domainName: text }, { domainName: 'good.example' }])
      expect(origins.at(-1)).toBe('https://good.example')
      if (origins.length > 1)
        expect(origins[0]?.replace(/^https?:\/\//, '')).toBe(
          text
            .toLowerCase()
            .replace(/:443$|:80$/, '')
            .replace(/^0x7f\.1$|^127\.1$|^0177\.0\.0\.1$/, '127.0.0.1'),
        )
    })
  })

  test.each(['1.2.3.999', '256.256.256.256', 'evil.example:99999'])(
    'RTE-7 %s, which no browser accepts, leaves the other domains trusted',
    (domainName) => {
      expect(routeOrigins([{ domainName }, { domainName: 'good.example' }])).toEqual(['https://good.example'])
    },
  )

  test('the cashier opens at the origin of the merchant’s folder, whatever the path is', () => {
    holdForHostile((text) => {
      const url = pageWith(text)?.href.replace(OWN_ORIGIN, 'https://cash.example')
      if (url === undefined) return
      expect(cashierBase({ url }, OWN_ORIGIN)?.origin).toBe('https://cash.example')
    })
  })
})

describe('addresses that others name', () => {
  test('BAN-2 a banner leads to our origin, to http(s) without a user, or nowhere', () => {
    holdForHostile((text) => {
      const target = bannerTarget({ linkageType: 'URL', linkage: text } as LinkFacts)
      if (target.to === 'ownPath') expect(browserReads(target.path).origin).toBe(OWN_ORIGIN)
      if (target.to === 'screen') expect(browserReads(screenHref(target.path)).origin).toBe(OWN_ORIGIN)
      if (target.to !== 'address') return
      const { protocol, username, password } = new URL(target.href)
      expect([/^https?:$/.test(protocol), username + password]).toEqual([true, ''])
    })
  })

  test.each(['https:m/home', 'https:/m/home', 'HTTPS:', 'https:evil.example'])(
    'GAM-4 %s, which a document reads as a path of its own, is no frame’s address',
    (address) => {
      expect(isFrameAddress(address, OWN_ORIGIN)).toBe(false)
    },
  )

  test('GAM-4 PRO-5 a game or chat in a frame is http(s), without a user, and never of our origin', () => {
    holdForHostile((text) => {
      if (!isFrameAddress(text, OWN_ORIGIN)) return
      const { protocol, origin, username, password } = browserReads(text)
      expect([/^https?:$/.test(protocol), origin === OWN_ORIGIN, username + password]).toEqual([true, false, ''])
    })
  })

  test('PRO-5 a chat service is of a declared host', () => {
    holdForHostile((text) => {
      const decision = decideEntry({
        entry: { csType: 'AICAN', csPosition: '', labelIds: [] },
        address: text,
        sources: [SHOP],
        secure: true,
      })
      if (decision.do === 'offer') expect(new URL(decision.service.address).origin).toBe(SHOP)
    })
  })

  test('a link in an operator’s HTML stays at our origin, or is http(s) without a user and known to leave', () => {
    holdForHostile((text) => {
      const target = linkTarget(text, OWN_ORIGIN)
      if (!target) return
      const { protocol, origin, username, password } = browserReads(target.href)
      expect([/^https?:$/.test(protocol), origin !== OWN_ORIGIN, username + password]).toEqual([true, target.foreign, ''])
      if (target.href.startsWith('/')) expect(browserReads(carryParameters(target.href, KEPT)).origin).toBe(OWN_ORIGIN)
    })
  })

  test('an invitation is http(s) without a user', () => {
    holdForHostile((text) => {
      const link = friendLink(text)
      if (link === undefined) return
      const { protocol, username, password } = new URL(link)
      expect([/^https?:$/.test(protocol), username + password]).toEqual([true, ''])
    })
  })

  test('SOC-6 the address for a real browser is this page’s own', () => {
    holdForHostile((text) => {
      const page = pageWith(text, KEPT)
      if (!page) return
      page.hash = ''
      const intent = outsideAddress(page.href, { app: 'own', userAgent: 'Android' })
      expect(intent).toMatch(/^intent:\/\/aurora\.example\/[^#]*#Intent;scheme=https;end$/)
      expect(outsideAddress(page.href, { app: 'own', userAgent: 'iPhone' })).toMatch(/^x-safari-https:\/\/aurora\.example\//)
      expect(new URL(outsideAddress(page.href, { app: 'line', userAgent: '' }) ?? '').origin).toBe(OWN_ORIGIN)
    })
  })

  test('STA-5 a favicon or splash is of our host or an image CDN', () => {
    holdForHostile((text) => {
      const picture = ownPicture(text, { origin: OWN_ORIGIN, imageCDNs: [SHOP] })
      if (picture !== undefined) expect([OWN_ORIGIN, SHOP]).toContain(new URL(picture).origin)
    })
  })

  test('STA-6 the next host of an image is one that the settings name, or ours', () => {
    holdForHostile((text) => {
      const host = chooseImageHost({ imageCDNs: [text, SHOP], failed: [], tried: [] })
      expect(host === SHOP || /^https?:\/\//i.test(host ?? '')).toBe(true)
      if (cdnOfImage(text, [SHOP]) !== undefined) expect(new URL(text).origin).toBe(SHOP)
    })
  })
})
