import type { BrowserContext } from '@playwright/test'
import { INSTALL_SKIPS_KEY, LANGUAGE_KEY, SESSION_KEY, SINCE_KEY } from '#lib/storage-keys.ts'
import { MEMBER } from './good-values.ts'

/** What the visitor has chosen on this device before. */
export function deviceSettings(language = 'EN'): Readonly<Record<string, string>> {
  return { [INSTALL_SKIPS_KEY]: '3', [LANGUAGE_KEY]: language }
}

/** Puts the visitor's choices on the device, and the member's session into the tab, before the first page. */
export async function seedDevice(
  context: BrowserContext,
  { merchant, language, isMember = false }: { readonly merchant: string; readonly language?: string; readonly isMember?: boolean },
): Promise<void> {
  const session = {
    spanId: '1',
    id: MEMBER.id,
    token: MEMBER.token,
    merchantCode: merchant,
    userName: MEMBER.userName,
    type: 0,
    firstTimeLogin: false,
  }
  await context.addInitScript(
    ({ mark, device, tab }) => {
      if (sessionStorage.getItem(mark)) return
      sessionStorage.setItem(mark, '1')
      for (const [key, value] of Object.entries(device)) localStorage.setItem(key, value)
      for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value)
    },
    {
      mark: isMember ? 'conform-member' : 'conform',
      device: deviceSettings(language),
      tab: isMember ? { [SESSION_KEY]: JSON.stringify(session), [SINCE_KEY]: String(Date.now()) } : {},
    },
  )
}
