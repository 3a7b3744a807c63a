import { type PopupService, pressService, signInByService } from './actions.ts'
import { openPhone } from './phone.ts'
import type { Service } from './rules.ts'

/** What a service's button does. */
export async function beginService(service: Service): Promise<void> {
  if (!(await pressService(service))) return
  if (service === 'phone') openPhone()
  else if (isPopup(service)) await signInByService(service)
}

function isPopup(service: Service): service is PopupService {
  return service === 'google' || service === 'facebook' || service === 'twitter'
}
