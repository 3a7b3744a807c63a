import { VendorError } from './challenge.ts'
import { scriptAddress, vendorFunction } from './script.ts'

export type RiskAnswer =
  | { readonly status: 'success'; readonly data: { readonly gee_token: string } }
  | { readonly status: 'error' | 'fail'; readonly data?: { readonly code?: string | number; readonly msg?: string } }

type InitGeeGuard = (config: { readonly appId: string; readonly https: boolean }, answer: (result: RiskAnswer) => void) => void

/** The vendor's risk check (CAP-4): a token that the back end asks about. Nothing is shown. Rejects with a VendorError when there is none. */
export async function checkRisk(appId: string, host: string): Promise<string> {
  const init = await vendorFunction<InitGeeGuard>('initGeeGuard', scriptAddress('/g5/gd.js', { host, again: false }))
  return await new Promise((resolve, reject) => {
    init({ appId, https: host.startsWith('https:') }, (answer) => {
      if (answer.status === 'success') resolve(answer.data.gee_token)
      else reject(new VendorError(String(answer.data?.code ?? ''), answer.data?.msg ?? ''))
    })
  })
}
