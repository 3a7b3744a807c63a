import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { fakeBrowser } from '../../../platform/fake.ts'
import { openDocument, RECORD, signedInTab } from '../../open-document.ts'

const lobby = v.object({ lanes: v.array(v.string()) })
const answer = { lanes: ['RNG'] }

describe('a snapshot', () => {
  async function left() {
    const first = await openDocument({ left: signedInTab() })
    first.snapshots.tabState('lobby', lobby).write(answer)
    return first
  }

  test('can be read in the next document of the tab', async () => {
    const first = await left()
    const second = await openDocument({ browser: first.browser, after: first.tab })
    expect(second.snapshots.tabState('lobby', lobby).read()).toEqual(answer)
  })

  test.each([
    ['another member', { left: signedInTab(0, { ...RECORD, id: '8' }) }],
    ['a visitor', { left: { MC_SESSION_INFO: '' } }],
    ['another language', { language: 'AR' }],
    ['another merchant', { merchant: { code: 'lotus' } }],
  ] as const)('is not shown to %s', async (_who, options) => {
    const first = await left()
    const second = await openDocument({ browser: first.browser, after: first.tab, ...options })
    expect(second.snapshots.tabState('lobby', lobby).read()).toBeUndefined()
  })

  test.each([
    ['does not fit its schema', JSON.stringify({ owner: '["aurora","7","EN"]', value: { lanes: 'RNG' } })],
    ['is no JSON', '{"owner'],
    ['has no owner', JSON.stringify({ value: answer })],
  ])('is dropped when it %s', async (_why, text) => {
    const page = await openDocument({ left: { ...signedInTab(), 'livery:snapshot:lobby': text } })
    expect(page.snapshots.tabState('lobby', lobby).read()).toBeUndefined()
  })

  test('SES-2 is not stored when it is larger than session storage takes', async () => {
    const page = await openDocument()
    const snapshot = page.snapshots.tabState('lobby', lobby)
    snapshot.write(answer)
    snapshot.write({ lanes: ['x'.repeat(1_572_864)] })
    expect(snapshot.read()).toEqual(answer)
  })

  test('can be dropped alone', async () => {
    const page = await openDocument()
    const snapshot = page.snapshots.tabState('lobby', lobby)
    snapshot.write(answer)
    snapshot.drop()
    expect(snapshot.read()).toBeUndefined()
  })

  test('is dropped with the others when the session changes, and nothing else is', async () => {
    const page = await left()
    page.tab.tab.set('other', 'stays')
    page.snapshots.dropTabStates()
    expect([...page.tab.rawTab.keys()].filter((key) => key.startsWith('livery:snapshot:'))).toEqual([])
    expect(page.tab.rawTab.get('other')).toBe('stays')
  })

  test('a second screen shows name and balance without a response from the server', async () => {
    const browser = fakeBrowser()
    const first = await openDocument({ browser, left: signedInTab() })
    await first.boot.startBoot()
    first.server.down = true
    const second = await openDocument({
      browser,
      server: first.server,
      after: first.tab,
      route: 'game',
      href: 'https://aurora.example/m/game',
    })
    await second.boot.startBoot()
    expect(second.member.$member.get()?.userName).toBe('demo7')
    expect(second.member.$balance.get()).toEqual({ amount: '5000.00', currency: 'PHP' })
    expect(second.settings.$settings.get()?.country.currency).toBe('PHP')
  })
})
