import { openPanel } from './panel.js'

/** Comm100's own API: the page's `Comm100API` names site and plan; this script adds `do`, `set` and `on`, then calls `onReady`. */
const api = window.Comm100API
const variables = {}

const known = api?.site_id === ACCOUNTS.comm100Site && new URL(SCRIPT.src).searchParams.get('siteId') === String(ACCOUNTS.comm100Site)
const TITLES = { [ACCOUNTS.comm100Plan]: 'Comm100', [ACCOUNTS.comm100VipPlan]: 'Comm100 VIP' }

if (known && TITLES[api.main_code_plan]) {
  api.loaded = true
  api.set = (name, list) => name === 'livechat.customVariables' && list.forEach(({ name, value }) => (variables[name] = value))
  api.on = () => () => {}
  api.do = (name) =>
    name === 'livechat.button.click' &&
    openPanel({ title: TITLES[api.main_code_plan], language: document.documentElement.lang.toUpperCase(), authKey: variables.authKey })
  api.onReady?.()
}
