import type { Adapter } from '../adapter.ts'

/** The vendor's second host is asked when the first has not come by then, as in its own snippet, in milliseconds. */
const STANDBY_MS = 5000
const STANDBY = 'https://standby.comm100vue.com/livechat.ashx?siteId='
const OWN_HOST = /\.comm100\.(?:com|io)$/

interface Api {
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
 * Comm100, for everybody and for VIPs: `https://vue.comm100.com/livechat.ashx?siteId=…&codePlan=…`; the snippet has both in `Comm100API`. The member is told
 * in custom variables. Its window has no event for being put away, so the page's own button closes it.
 */
export const comm100: Adapter = ({ address, identity }, { window, load, after, shown, failed }) => {
  const { hostname, searchParams } = new URL(address)
  const [site, plan] = [searchParams.get('siteId') ?? '', searchParams.get('codePlan') ?? searchParams.get('code_plan') ?? '']
  if (!/^\d{1,12}$/.test(site) || !/^[\w-]{1,64}$/.test(plan)) return failed('account')
  const codePlan = /^\d+$/.test(plan) ? Number(plan) : plan
  const api: Api = {
    site_id: Number(site),
    main_code_plan: codePlan,
    chat_buttons: [{ code_plan: codePlan, div_id: `comm100-button-${plan}` }],
    onReady() {
      if (identity) api.set?.('livechat.customVariables', Object.entries({ userName: identity.userName, authKey: identity.authKey }).map(([name, value]) => ({ name, value })))
      api.do?.('livechat.button.click')
      shown()
    },
  }
  Object.assign(window, { Comm100API: api })
  load(address).catch(() => failed('script'))
  if (OWN_HOST.test(hostname)) after(STANDBY_MS, () => void (api.loaded || load(STANDBY + site).catch(() => undefined)))
}
