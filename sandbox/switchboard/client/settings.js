import { merchant, pull, scope, say } from './ask.js'
import { byId, el } from './dom.js'

const HOUR = 3_600_000

/** The controls of a merchant's settings. Each change takes effect at once. */
export function showSettings({ settings, controls }, { flags, markets }, refresh) {
  const bend = async (patch) => {
    await pull('settings', { merchant: merchant(), scope: scope(), ...patch }, 'Settings changed.')
    await refresh()
  }
  const set = (patch) => bend({ settings: patch })
  const { register } = settings
  byId('switches').replaceChildren(
    el('h3', {}, 'State'),
    el(
      'div',
      { class: 'switches' },
      toggle('Maintenance', settings.maintenance, (on) => set({ maintenance: on, maintenanceEnd: on ? Date.now() + HOUR : null })),
      toggle('Region restriction', settings.regionRestriction, (on) => set({ regionRestriction: on })),
      toggle('Captcha on sign-in', settings.captcha.login, (on) => set({ captcha: { login: on } })),
      toggle('Captcha on joining', register.captcha.enabled, (on) => set({ register: { captcha: { enabled: on } } })),
      toggle('Consent required, where the merchant asks', controls.consentRequired, (on) => bend({ controls: { consentRequired: on } })),
      toggle('Excluded members may sign in', controls.excludedMaySignIn, (on) => bend({ controls: { excludedMaySignIn: on } })),
      toggle('Strong sealing announced', controls.suites.length > 0, (on) =>
        bend({ controls: { suites: on ? ['RSA-OAEP-256+A256GCM', 'RSA-DES'] : [] } }),
      ),
    ),
    el('h3', {}, 'Market'),
    choice('What its pack asks of a back end', controls.market, markets, (market) => bend({ controls: { market } })),
    el('h3', {}, 'Policies'),
    el(
      'form',
      {},
      number('Password, at least', register.passwordPolicy.min, (min) => set({ register: { passwordPolicy: { min } } })),
      number('Password, at most', register.passwordPolicy.max, (max) => set({ register: { passwordPolicy: { max } } })),
      number('Kinds of character', register.passwordPolicy.classes, (classes) => set({ register: { passwordPolicy: { classes } } })),
      number('Username, at least', register.usernamePolicy.min, (min) => set({ register: { usernamePolicy: { min } } })),
      number('Username, at most', register.usernamePolicy.max, (max) => set({ register: { usernamePolicy: { max } } })),
    ),
    el('h3', {}, 'Flags'),
    el(
      'div',
      { class: 'switches' },
      ...flags.map((flag) => toggle(flag, settings.whitelabelVal[flag], (on) => set({ whitelabelVal: { [flag]: on } }))),
    ),
  )
}

function toggle(text, on, change) {
  const box = el('input', { type: 'checkbox', onchange: () => change(box.checked) })
  box.checked = on === true
  return el('label', { class: 'inline' }, box, text)
}

function choice(text, value, all, change) {
  const options = ['', ...all].map((each) => el('option', { value: each, selected: each === value }, each || 'None'))
  const list = el('select', { onchange: () => change(list.value) }, ...options)
  return el('label', {}, text, list)
}

function number(text, value, change) {
  const input = el('input', { type: 'number', min: '1', value: String(value), onchange: () => change(Number(input.value)) })
  return el('label', {}, text, input)
}

export function bindSettings(refresh) {
  byId('patch-form').addEventListener('submit', async (event) => {
    event.preventDefault()
    const patch = readPatch(event.target.elements.patch.value)
    if (patch === undefined) return
    await pull('settings', { merchant: merchant(), scope: scope(), ...patch }, 'Settings changed.')
    await refresh()
  })
  byId('rotate').addEventListener('click', () => pull('keys', {}, 'The keys are new.'))
}

function readPatch(text) {
  try {
    return JSON.parse(text)
  } catch (error) {
    say(`The patch is no JSON: ${error.message}`, true)
    return undefined
  }
}
