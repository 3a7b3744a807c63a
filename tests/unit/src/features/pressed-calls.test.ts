import { expect, test } from 'vitest'
import { fakeServer } from './fake-server.ts'
import { gameOf } from './play/game.ts'
import { openGames } from './play/open-games.ts'

type Page = Awaited<ReturnType<typeof openGames>>

const koi = gameOf('1')

/** A member's page whose own calls hang, as many as may run at once. */
async function hangingPage(): Promise<Page> {
  const page = await openGames({ server: fakeServer(), member: true })
  const { countryCall } = await import('#contract/settings.ts')
  const { consent } = await import('#contract/system.ts')
  const { promotionCategories, merchantAvailablePromotions, promoCodeEnabled } = await import('#contract/promotions.ts')
  for (const own of [countryCall, consent, promotionCategories, merchantAvailablePromotions, promoCodeEnabled]) {
    page.server.on(own.path, () => new Promise(() => undefined))
    void page.api.call(own, {}, { quiet: true }).catch(() => undefined)
  }
  await page.pass()
  expect(page.server.callsTo(promoCodeEnabled.path), 'the fifth waits').toEqual([])
  return page
}

test.each<[does: string, path: string, press: (page: Page) => unknown]>([
  ['starts a game', '/wps/game/launchGame', ({ launch }) => launch.launch(koi)],
  ['tries a game', '/wps/relay/GCS_gameTrialLaunch', ({ launch }) => launch.launchTrial(koi)],
  ['signs out', '/wps/session/logout', async () => (await import('#features/access/sign-out/sign-out.actions.ts')).signOut()],
  [
    'chooses a language',
    '/wps/member/language',
    async () => (await import('#features/core/language/language.actions.ts')).chooseLanguage('AR'),
  ],
  [
    'wants a name proposed',
    '/wps/member/register/autoUsername',
    async () => (await import('#features/access/join/join.actions.ts')).proposeUsername(),
  ],
  [
    'goes to another domain with a proof of the session',
    '/wps/session/handoff',
    async () =>
      (await import('#features/access/handoff/session-handoff.actions.ts')).proofFor({ to: new URL('https://b.example'), foreign: true }),
  ],
  [
    'follows a banner to an unknown domain',
    '/wps/system/domainRoute',
    async () => (await import('#features/access/handoff/session-handoff.actions.ts')).domainOrigins(),
  ],
  ['searches games', '/wps/relay/GCSGAME_getGameMatchV2', ({ catalogue }) => catalogue.changeQuery({ keyword: 'koi' })],
  [
    'opens the chat',
    '/wps/relay/CBS_launchChat',
    async () => {
      ;(await import('#i18n/translate.ts')).addWords({ 'support.own': 'Chat' })
      await (await import('#features/support/chats/chats.actions.ts')).openChat({ kind: 'own' })
    },
  ],
  [
    'turns notifications off',
    '/wps/relay/CSP_fcmUnsubscribe',
    async () => (await import('#features/member/push/push.actions.ts')).unsubscribePush('token'),
  ],
  [
    'is asked for a captcha',
    '/wps/captcha/geetest',
    async () =>
      (await import('#features/access/captcha/geetest.actions.ts')).prepareV3({
        captchaId: '',
        language: 'en',
        testMode: true,
        host: 'https://captcha.example',
        retry: false,
        timeoutMs: 8000,
        signal: new AbortController().signal,
      }),
  ],
  [
    'wants a newer balance',
    '/wps/member/info',
    async () => (await import('#features/member/profile/profile.actions.ts')).refreshBalance({ pressed: true }),
  ],
  [
    'loads what the screen shows again',
    '/wps/relay/MCSFE_getMissions',
    async () => {
      const { missionsResource } = await import('#features/member/rewards/rewards.actions.ts')
      missionsResource.show([])
      await missionsResource.load()
    },
  ],
])('API-5 ERR-4 whoever %s waits for none of the calls that the page sent by itself', async (_does, path, press) => {
  const page = await hangingPage()
  // What happens with the answer is another matter.
  void Promise.resolve(press(page)).catch(() => undefined)
  await page.pass(1500)
  expect(page.server.callsTo(path)).toHaveLength(1)
})
