import type { Adapter } from '../adapter.ts'

/* oxlint-disable no-underscore-dangle -- the vendor's own names */

type Handler = (detail: { readonly visibility?: string }) => void

/** The queue that stands on the page until the vendor's script takes it over, as its own snippet makes it. */
interface Widget {
  readonly _q: unknown[]
  _h: ((...words: unknown[]) => unknown) | null
  readonly _v: '2.0'
  on(name: string, run: Handler): void
  call(name: string, ...values: unknown[]): void
}

/**
 * LiveChat: `https://cdn.livechatinc.com/tracking.js?license=…`, where the snippet has the licence in `window.__lc`; `group` chooses a team. The member is
 * told by name, and by key in the session's variables.
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

function queue(): Widget {
  const push = (...words: unknown[]): void => void (widget._h ? widget._h(...words) : widget._q.push(words))
  const widget: Widget = {
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
