import { chooseWay, press, type Stage, type State } from '../state.ts'

export const ENTRY: readonly State[] = [
  { screen: 'login', state: 'by SMS code', path: 'login', act: (stage) => chooseWay(stage, 'login.way_sms') },
  { screen: 'login', state: 'by username', path: 'login', act: (stage) => chooseWay(stage, 'login.way_username') },
  {
    screen: 'login',
    state: 'wrong password',
    path: 'login',
    act: async (stage) => {
      await signInAs(stage, { username: 'nobody77', password: 'not-this-one-1' })
      await stage.page.getByRole('main').getByText(stage.say('login.refused_credentials')).waitFor()
    },
  },
  {
    screen: 'login',
    state: 'second factor',
    path: 'login',
    act: async (stage) => {
      await signInAs(stage, await stage.sandbox.scenario('twoFactors'))
      await stage.page.getByRole('dialog', { name: stage.say('secondFactor.title') }).waitFor()
    },
  },
  { screen: 'login', state: 'forgotten password', path: 'login', act: press('login.forgot') },
  {
    screen: 'login',
    state: 'forgotten password, code sent',
    path: 'login',
    act: async (stage) => {
      await press('login.forgot')(stage)
      const sheet = stage.page.getByRole('dialog')
      await sheet.getByRole('textbox', { name: stage.say('forgotten.account') }).fill('somebody')
      await sheet.getByRole('button', { name: stage.say('forgotten.send'), exact: true }).click()
      await sheet.getByLabel(stage.say('password.new'), { exact: true }).waitFor()
    },
  },
  {
    screen: 'login',
    state: 'country of the number',
    path: 'login',
    act: async (stage) => {
      await chooseWay(stage, 'login.way_sms')
      await press('sms.pickCountry')(stage)
    },
  },
  {
    screen: 'login',
    state: 'new by another service: join or link',
    path: 'login',
    brands: ['aurora'],
    before: ({ sandbox }) => sandbox.settings({ whitelabelVal: { TELEGRAMLOGIN3: true } }),
    act: async ({ page, say }) => {
      const button = page.getByRole('button', { name: say('social.with', { service: say('social.name_telegram') }) })
      const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
      await popup.getByRole('button', { name: 'Mika Santos' }).click()
      await page.getByRole('dialog').getByText('Mika Santos').waitFor()
    },
  },
  {
    screen: 'login',
    state: 'over the games',
    path: 'game',
    act: async ({ page, say }) => {
      await page
        .getByRole('banner')
        .getByRole('link', { name: say('header.signIn'), exact: true })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('login.submit'), exact: true })
        .waitFor()
    },
  },
  {
    screen: 'register',
    state: 'empty fields',
    path: 'register',
    act: async (stage) => {
      const { page, say } = stage
      await chooseWay(stage, 'register.way_username')
      await page.getByRole('button', { name: say('register.submit'), exact: true }).click()
      await page.getByText(say('register.problem_empty')).first().waitFor()
    },
  },
]

async function signInAs(stage: Stage, { username, password }: { username: string; password: string }): Promise<void> {
  await chooseWay(stage, 'login.way_username')
  await stage.page.getByRole('textbox', { name: stage.say('login.username'), exact: true }).fill(username)
  await stage.page.getByLabel(stage.say('login.password'), { exact: true }).fill(password)
  await stage.page.getByRole('button', { name: stage.say('login.submit'), exact: true }).click()
}
