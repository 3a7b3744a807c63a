import { newElement } from '#lib/element.ts'
import { isChatPage, type Adapter } from './chat-frame.rules.ts'

/* oxlint-disable no-underscore-dangle -- the vendors' own names */

type LiveChatHandler = (detail: { readonly visibility?: string }) => void

/** As in the vendor's snippet. */
interface LiveChatWidget {
  readonly _q: unknown[]
  _h: ((...words: unknown[]) => unknown) | null
  readonly _v: '2.0'
  on(name: string, run: LiveChatHandler): void
  call(name: string, ...values: unknown[]): void
}

/**
 * `https://cdn.livechatinc.com/tracking.js?license=…`; the snippet sets `window.__lc`, `group` a team. Customer name and session variables
 * carry the member.
 */
export const livechat: Adapter = ({ address, identity }, { window, load, shown, closed, failed }) => {
  const { origin, pathname, searchParams } = new URL(address)
  const [license, group] = [numberOf(searchParams.get('license')), numberOf(searchParams.get('group'))]
  if (license === undefined) return failed('account')
  const widget = queue()
  Object.assign(window, { __lc: { license, asyncInit: true, ...(group === undefined ? {} : { group }) }, LiveChatWidget: widget })
  if (identity) {
    widget.call('set_customer_name', identity.userName)
    widget.call('set_session_variables', { userName: identity.userName, authKey: identity.authKey })
  }
  let maximised = false
  widget.on('ready', () => {
    if (!maximised) widget.call('maximize')
  })
  widget.on('visibility_changed', ({ visibility }) => {
    if (visibility === 'maximized') shown()
    else if (maximised) closed()
    maximised ||= visibility === 'maximized'
  })
  load(origin + pathname).catch(() => failed('script'))
}

function queue(): LiveChatWidget {
  const push = (...words: unknown[]): void => void (widget._h ? widget._h(...words) : widget._q.push(words))
  const widget: LiveChatWidget = {
    _q: [],
    _h: null,
    _v: '2.0',
    on: (...words) => push('on', words),
    call: (...words) => push('call', words),
  }
  return widget
}

function numberOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

/** Then the vendor's standby host, ms. */
const COMM100_STANDBY_AFTER_MS = 5000
const COMM100_STANDBY_URL = 'https://standby.comm100vue.com/livechat.ashx?siteId='
const COMM100_HOST = /\.comm100\.(?:com|io)$/

interface Comm100Api {
  readonly site_id: number
  readonly main_code_plan: number | string
  readonly chat_buttons: readonly { readonly code_plan: number | string; readonly div_id: string }[]
  /** Set by the vendor's script. */
  loaded?: boolean
  do?(name: string): void
  set?(name: string, value: unknown): void
  onReady(): void
}

/**
 * `https://vue.comm100.com/livechat.ashx?siteId=…&codePlan=…`, set in `Comm100API`; custom variables carry the member. No minimise event:
 * only the page's button closes it.
 */
export const comm100: Adapter = ({ address, identity }, { window, load, after, shown, failed }) => {
  const { hostname, searchParams } = new URL(address)
  const [site, plan] = [searchParams.get('siteId') ?? '', searchParams.get('codePlan') ?? searchParams.get('code_plan') ?? '']
  if (!/^\d{1,12}$/.test(site) || !/^[\w-]{1,64}$/.test(plan)) return failed('account')
  const codePlan = /^\d+$/.test(plan) ? Number(plan) : plan
  const api: Comm100Api = {
    site_id: Number(site),
    main_code_plan: codePlan,
    chat_buttons: [{ code_plan: codePlan, div_id: `comm100-button-${plan}` }],
    onReady() {
      if (identity)
        api.set?.(
          'livechat.customVariables',
          Object.entries({ userName: identity.userName, authKey: identity.authKey }).map(([name, value]) => ({ name, value })),
        )
      api.do?.('livechat.button.click')
      shown()
    },
  }
  Object.assign(window, { Comm100API: api })
  load(address).catch(() => failed('script'))
  if (COMM100_HOST.test(hostname))
    after(COMM100_STANDBY_AFTER_MS, () => void (api.loaded || load(COMM100_STANDBY_URL + site).catch(() => undefined)))
}

/** Elements that are never visible. */
const INVISIBLE = /^(?:SCRIPT|STYLE|LINK|META|NOSCRIPT|TEMPLATE)$/

/**
 * TX-CHAT, AICAN, MIDUOKE have no client API. A script renders itself and reads `window.chatIdentity`; other addresses are framed pages
 * without the member.
 */
export const noClientApi: Adapter = (order, { window, load, shown, failed }) => {
  const { address, language, identity } = order
  if (isChatPage(order)) return showPage(window.document, address, shown)
  Object.assign(window, { chatIdentity: { ...identity, language } })
  whenDrawn(window, shown)
  load(address).catch(() => failed('script'))
}

function showPage(document: Document, address: string, shown: () => void): void {
  const page = newElement('iframe')
  page.title = document.title
  page.addEventListener('load', shown, { once: true })
  page.src = address
  document.body.append(page)
}

function whenDrawn({ document }: Window, run: () => void): void {
  const observer = new MutationObserver(() => {
    if (![...document.body.children].some(({ tagName }) => !INVISIBLE.test(tagName))) return
    observer.disconnect()
    run()
  })
  observer.observe(document.body, { childList: true })
}
