import { openPanel } from './panel.js'

/* oxlint-disable no-underscore-dangle -- the vendor's own names */
/** LiveChat's own API: `window.__lc` names the licence, `LiveChatWidget` is a queue until this script takes it over. */
const { license } = window.__lc ?? {}
const listeners = { ready: [], visibility_changed: [] }
const customer = {}
let close

const emit = (name, detail) => (listeners[name] ?? []).forEach((listener) => listener(detail))

const CALLS = {
  set_customer_name: (name) => (customer.name = name),
  set_session_variables: (variables) => Object.assign(customer, variables),
  update_session_variables: (variables) => Object.assign(customer, variables),
  async maximize() {
    close ??= await openPanel({
      title: 'LiveChat',
      language: document.documentElement.lang.toUpperCase(),
      authKey: customer.authKey,
      onMinimise: CALLS.minimize,
    })
    emit('visibility_changed', { visibility: 'maximized' })
  },
  minimize() {
    close?.()
    close = undefined
    emit('visibility_changed', { visibility: 'minimized' })
  },
}

function take([word, [name, ...rest]]) {
  if (word === 'call') CALLS[name]?.(...rest)
  else if (word === 'on') listeners[name]?.push(rest[0])
}

if (license === ACCOUNTS.livechatLicense) {
  const widget = window.LiveChatWidget
  widget._h = (word, args) => take([word, args])
  emit('ready', { state: { visibility: 'minimized' } })
  widget._q.splice(0).forEach(take)
  emit('ready', { state: { visibility: 'minimized' } })
}
