import { describe, expect, test } from 'vitest'
import { fakeBrowser } from '../../../platform/fake.ts'
import { openDocument, RECORD, signedInTab, type DocumentOptions } from '../../open-document.ts'

const found = (since: number) => ({ record: RECORD, since, lock: undefined })
const open = async (options: DocumentOptions = {}) => {
  const page = await openDocument(options)
  const siblings = await import('#features/core/session/sibling-tabs.bind.ts')
  return { ...page, siblings }
}

describe('SES-10 a session that began elsewhere', () => {
  test('is taken over, and stored for this tab', async () => {
    const page = await open()
    expect(page.transitions.joinSession(found(page.browser.clock.now()))).toBe(true)
    expect([page.session.$memberId.get(), page.tab.rawTab.has('MC_SESSION_INFO')]).toEqual(['7', true])
  })

  test('is not taken over once its member has signed out since, but one that began later is', async () => {
    const page = await open()
    const before = page.browser.clock.now()
    await page.browser.clock.advance(1000)
    page.session.sessionHappened({ type: 'signedIn', member: RECORD })
    page.transitions.endSession('signedOut')
    expect(page.transitions.joinSession(found(before))).toBe(false)
    expect([page.session.$memberId.get(), page.tab.rawTab.has('MC_SESSION_INFO')]).toEqual([undefined, false])
    await page.browser.clock.advance(1000)
    expect(page.transitions.joinSession(found(page.browser.clock.now()))).toBe(true)
  })

  test('RGP-4 is taken over during a break, too, which closes play and not the account', async () => {
    const page = await open()
    const now = page.browser.clock.now()
    page.browser.rawLocal.set('livery:break', JSON.stringify({ merchant: 'aurora', until: now + 1000 }))
    expect(page.transitions.joinSession(found(now))).toBe(true)
  })
})

describe('LOG-5 SES-10 a new token', () => {
  test('is kept for the next start if the session is, with its own time: an earlier sign-out does not end it', async () => {
    const page = await open()
    await page.transitions.beginSession(RECORD, { keep: true, lock: 'expired' })
    await page.browser.clock.advance(5000)
    await page.transitions.renewToken('token-8')
    expect(await page.kept.readKeptSession()).toEqual({ record: { ...RECORD, token: 'token-8' }, since: page.browser.clock.now() })
  })

  test.each<[whose: string, kept: Partial<typeof RECORD>]>([
    ['that is not kept stays so', {}],
    ['of a tab whose browser keeps another member’s leaves that one', { ...RECORD, id: '8', token: 'token-8' }],
  ])('of a session %s', async (_whose, kept) => {
    const page = await open({ left: signedInTab() })
    const { resumeSession } = page.storedSession
    if (kept.id) await page.kept.keepSession({ record: { ...RECORD, ...kept }, since: 1, lock: undefined })
    resumeSession()
    await page.transitions.renewToken('token-9')
    expect((await page.kept.readKeptSession())?.record.token).toBe(kept.token)
  })
})

describe('SES-10 tabs that share a session', () => {
  /** A new tab asks; `answer` is what a document of the origin with our storage sends. */
  async function asked(answer: (asker: string) => object) {
    const browser = fakeBrowser()
    const page = await open({ browser })
    const asking = page.siblings.askSiblings()
    const channel = browser.openTab().openChannel(`livery:session:aurora:${page.tab.local.get('livery:session-channel')}`)
    const done: string[] = []
    channel?.listen((data) => {
      const { asker } = data as { asker: string }
      done.push(asker)
      channel.send(answer(asker))
    })
    await page.pass()
    await page.pass(200)
    return await asking
  }

  test('take an answer to their own question, of their own merchant, and no other', async () => {
    const reply = (asker: string, record: object = RECORD) => ({
      source: 'livery',
      type: 'answerSession',
      asker,
      session: { record, since: 1 },
    })
    const whole = await probe()
    expect(whole).toBe('7')
    async function probe(answer: (asker: string) => object = (asker) => reply(asker)): Promise<string | undefined> {
      return (await asked(answer))?.record.id
    }
    expect(await probe(() => reply('another'))).toBeUndefined()
    expect(await probe((asker) => reply(asker, { ...RECORD, merchantCode: 'lotus' }))).toBeUndefined()
    expect(await probe(() => ({ source: 'livery', type: 'other' }))).toBeUndefined()
  })

  test('do not share one whose member signed out in another tab meanwhile', async () => {
    const browser = fakeBrowser()
    const member = await open({ browser, left: signedInTab(browser.clock.now()) })
    member.storedSession.resumeSession()
    member.siblings.bindSiblingTabs()
    const ask = async () => {
      const other = await open({ browser })
      const asking = other.siblings.askSiblings()
      await other.pass()
      await other.pass(200)
      return (await asking)?.record.id
    }
    expect(await ask()).toBe('7')
    await browser.clock.advance(1)
    const { storeSignOut } = await import('#features/core/session/session.codec.ts')
    storeSignOut('7')
    expect(await ask()).toBeUndefined()
  })
})
