import * as v from 'valibot'
import { call } from '#api/current.ts'
import { webManifest } from '#contract/system.ts'
import { tabSnapshot } from '#features/core/session/tab-snapshot.codec.ts'
import { currentShell } from '#page/current.ts'

const storedName = tabSnapshot('appName', v.string())

/** The app's name as the back end's manifest has it now (PWA-4), for 10 s at most; the merchant's name if it does not come. */
export async function loadAppName(): Promise<string> {
  const { code, name } = currentShell().merchant
  const stored = storedName.read()
  if (stored !== undefined) return stored
  try {
    const result = await call(webManifest, { merchantCode: code }, { quiet: true })
    const short = result.ok ? result.value.short_name.trim() : ''
    if (short === '') return name
    storedName.write(short)
    return short
  } catch {
    return name
  }
}
