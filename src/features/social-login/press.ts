import { type PopupService, pressService, signInByService } from './actions.ts'
import { startLine } from './line.ts'
import { openPhone } from './phone.ts'
import type { Service } from './rules.ts'
import { startTelegram } from './telegram.ts'

/** What a service's button does. */
export async function beginService(service: Service): Promise<void> {
  // Its window opens in the click itself.
  if (service === 'telegram') return await startTelegram()
  if (!(await pressService(service))) return
  if (service === 'phone') openPhone()
  else if (service === 'line') await startLine()
  else if (isPopup(service)) await signInByService(service)
}

function isPopup(service: Service): service is PopupService {
  return service === 'google' || service === 'facebook' || service === 'twitter'
}
