import { describe, expect, test } from 'vitest'
import { fakeServer, ok, refuse, type Answer } from '../fake-server.ts'
import { openDocument, RECORD, signedInTab } from '../open-document.ts'

const FEEDBACK = '/wps/relay/MCSFE_feedback'
const AGENT = '/wps/relay/MCSFE_registerAgent'
const JOIN = '/wps/relay/PROMOFE_joinPromotion'
const written = { category: 'idea', content: ' More games \n', contact: ' mail ' } as const
const applicant = { realName: ' Ana ', contact: ' 0917 ', channel: ' Videos ', audience: ' Players ' }

async function openForms(path: string, answer: Answer) {
  const server = fakeServer()
  server.on(path, answer)
  const page = await openDocument({ server, left: signedInTab() })
  await page.boot.startBoot()
  const { feedbackDraft, sendFeedback } = await import('#features/member/feedback/feedback.actions.ts')
  const { applyAsAgent, referralResource } = await import('#features/member/referral/referral.actions.ts')
  const { enterPromotion, promotionsResource } = await import('#features/member/promotions/promotions.actions.ts')
  const sent = () => server.callsTo(path).map(({ body }) => body)
  return { ...page, feedbackDraft, sendFeedback, applyAsAgent, enterPromotion, referralResource, promotionsResource, sent }
}

const refused = (): Response => new Response('', { status: 500 })

test('PRO-6 feedback is sent without blanks around it and without a contact that is blank, and its draft goes', async () => {
  const { sendFeedback, feedbackDraft, sent } = await openForms(FEEDBACK, () => ok({ id: '1' }))
  feedbackDraft.write(written)
  expect([await sendFeedback(written), feedbackDraft.read()]).toEqual([true, undefined])
  await sendFeedback({ ...written, contact: ' ' })
  expect(sent()).toEqual([
    { category: 'idea', content: 'More games', contact: 'mail' },
    { category: 'idea', content: 'More games' },
  ])
})

test('PRO-6 feedback that the back end did not take is not called sent, and its draft stays', async () => {
  const { sendFeedback, feedbackDraft } = await openForms(FEEDBACK, refused)
  feedbackDraft.write(written)
  expect([await sendFeedback(written), feedbackDraft.read()]).toEqual([false, written])
})

test.each([
  ['PRO-6 what is written while feedback is under way stays as its draft', { ...written, content: 'More games, please' }],
  ['PRO-6 a contact that is written while feedback is under way stays in its draft', { ...written, contact: 'ana@mail.example' }],
])('%s', async (_why, later) => {
  const page = await openForms(FEEDBACK, () => {
    page.feedbackDraft.write(later)
    return ok({ id: '1' })
  })
  page.feedbackDraft.write(written)
  expect([await page.sendFeedback(written), page.feedbackDraft.read()]).toEqual([true, later])
})

test.each([
  ['comes back in another language, since it is in the member’s own words', { language: 'AR' }, written],
  ['is nobody else’s', { left: signedInTab(0, { ...RECORD, id: '8' }) }, undefined],
  ['is no other merchant’s', { merchant: { code: 'lotus' } }, undefined],
] as const)('PRO-6 a draft of feedback %s', async (_why, options, read) => {
  const first = await openDocument({ left: signedInTab() })
  const { feedbackDraft } = await import('#features/member/feedback/feedback.actions.ts')
  feedbackDraft.write(written)
  await openDocument({ browser: first.browser, after: first.tab, ...options })
  const next = await import('#features/member/feedback/feedback.actions.ts')
  expect(next.feedbackDraft.read()).toEqual(read)
})

test('PRO-3 an application of an agent is sent without blanks, and without an audience that is blank, and has a number', async () => {
  const { applyAsAgent, sent } = await openForms(AGENT, () => ok({ applicationId: 'A-1', status: 'pending' }))
  expect(await applyAsAgent(applicant)).toBe('A-1')
  await applyAsAgent({ ...applicant, audience: ' ' })
  expect(sent()).toEqual([
    { realName: 'Ana', contact: '0917', channel: 'Videos', audience: 'Players' },
    { realName: 'Ana', contact: '0917', channel: 'Videos' },
  ])
})

test('PRO-3 an application that the back end did not take has no number', async () => {
  const { applyAsAgent } = await openForms(AGENT, refused)
  expect(await applyAsAgent(applicant)).toBeUndefined()
})

test('PRO-1 a promotion that was joined brings the new balance; one that was not leaves it', async () => {
  const joined = await openForms(JOIN, () => ok({ joined: true }))
  const asked = (page: typeof joined): number => page.server.callsTo('/wps/member/info').length
  await joined.pass(10_000)
  const before = asked(joined)
  expect((await joined.enterPromotion('9')).state).toBe('done')
  await joined.pass(10_000)
  expect([joined.sent(), asked(joined)]).toEqual([[{ id: '9' }], before + 1])
  const failed = await openForms(JOIN, () => refuse('promotion.not.eligible'))
  await failed.pass(10_000)
  const until = asked(failed)
  expect((await failed.enterPromotion('9')).state).toBe('refused')
  await failed.pass(10_000)
  expect(asked(failed)).toBe(until)
})

test.each<[what: string, path: string, resource: 'referralResource' | 'promotionsResource', value: unknown]>([
  [
    'PRO-3 the member’s link',
    '/wps/relay/MCSFE_referral',
    'referralResource',
    { code: 'A', url: 'https://a.example', invited: 2, rewarded: 1, reward: '5.00' },
  ],
  ['PRO-1 the promotions', '/wps/relay/PROMOFE_getPromotionAnnouncementCategory', 'promotionsResource', []],
])('%s: a screen that loads them shows a failure itself, and what comes at the next try', async (_what, path, resource, value) => {
  const page = await openForms(path, refused)
  const load = async (): Promise<unknown> => {
    const loading = page[resource].load()
    await page.pass(60_000)
    await loading
    return page[resource].$loaded.get()
  }
  expect(await load()).toEqual({ state: 'failed' })
  expect([page.dialogs.$notices.get(), page.dialogs.$toasts.get()]).toEqual([[], []])
  page.server.on(path, () => ok(value))
  expect(await load()).toEqual({ state: 'ready', value })
})

const DAILY = { kind: 'deposit', frame: 'day' } as const
const FAILED = { state: 'failed' }

/** What a member can press for: the call that it sends, and what it returns when that fails. */
const PRESSES = {
  'RGP-4 a break': ['relay/MCSFE_takeBreak', ({ limits }) => limits.takePlayBreak('P1D'), undefined],
  'RGP-6 an exclusion': ['relay/MCSFE_selfExclude', ({ limits }) => limits.exclude('P6M', ''), undefined],
  'RGP-5 a limit': ['relay/MCSFE_playLimits', ({ limits }) => limits.setLimit(DAILY, { remove: true }), 'failed'],
  'RGP-5 the confirmation of a limit': ['relay/MCSFE_confirmPlayLimit', ({ limits }) => limits.confirmLimit(DAILY), 'failed'],
  'today’s reward': ['relay/MCSFE_dailySignIn', ({ rewards }) => rewards.claimToday(), FAILED],
  'a mission’s reward': ['relay/MCSFE_claimMission', ({ rewards }) => rewards.claimMissionReward({ id: '9' }), FAILED],
  'a promotion code': ['relay/PROMOFE_redeemPromoCode', ({ rewards }) => rewards.redeemCode('9'), FAILED],
  'PRO-1 joining a promotion': ['relay/PROMOFE_joinPromotion', ({ forms }) => forms.enterPromotion('9'), FAILED],
  'PRO-3 an application': ['relay/MCSFE_registerAgent', ({ forms }) => forms.applyAsAgent(applicant), undefined],
  'PRO-6 feedback': ['relay/MCSFE_feedback', ({ forms }) => forms.sendFeedback(written), false],
  'PRO-4 older messages': ['relay/CBS_inbox', ({ inbox }) => inbox.loadOlderMessages(), false],
  'LAY-4 a profile icon': ['member/profileIcon', ({ forms }) => forms.memberActions.chooseProfileIcon(4), false],
} as const satisfies Record<string, [call: string, press: (page: Pressable) => Promise<unknown>, undone: unknown]>

async function importPressable(forms: Awaited<ReturnType<typeof openForms>>) {
  const limits = await import('#features/member/limits/limits.actions.ts')
  const rewards = await import('#features/member/rewards/rewards.actions.ts')
  const inbox = await import('#features/member/inbox/inbox.actions.ts')
  inbox.inboxResource.show({ total: 2, pages: 1, messages: [] })
  return { forms, limits, rewards, inbox }
}
type Pressable = Awaited<ReturnType<typeof importPressable>>

const UNKNOWN = [{ key: 'errors.unknown_error' }]

describe.each(Object.entries(PRESSES))('%s', (_what, [path, press, undone]) => {
  test.each<[why: string, answer: Answer, alerts: object[], notices: object[]]>([
    ['a gateway without an answer', () => new Response('', { status: 502 }), UNKNOWN, []],
    ['a back end with too many requests', () => refuse('TOO_MANY_REQUEST_X'), UNKNOWN, []],
    ['one that says how long to wait', () => refuse('TOO_MANY_REQUEST_X', 'Wait a minute'), [{ text: 'Wait a minute' }], []],
    ['a failure of which the catalogue tells', refused, [], UNKNOWN],
  ])('ERR-2 that fails by %s is told once', async (_why, answer, alerts, notices) => {
    const forms = await openForms(`/wps/${path}`, answer)
    await forms.pass(10_000)
    forms.settings.$settings.set({
      ...forms.settings.$settings.get()!,
      play: { summary: false, limits: [], breaks: true, exclusion: true, durations: false, forGood: false },
    })
    const page = await importPressable(forms)
    const [result] = await Promise.all([press(page), forms.pass(5000)])
    const said = (list: readonly { body: object }[]): object[] => list.map(({ body }) => body)
    const { $alertQueue, $notices, $toasts } = forms.dialogs
    expect([result, said($alertQueue.get()), said($notices.get()), $toasts.get()]).toEqual([undone, alerts, notices, []])
  })
})
