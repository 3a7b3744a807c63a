import * as v from 'valibot'
import { showNotice } from '#features/core/dialogs/dialogs.actions.ts'
import { logDecision } from '#lib/decision-log.ts'
import { ASSETS_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import { whenReaderIsFree } from './reader-activity.bind.ts'
import { ASSET_LISTS, decideRefreshOffer, decideUpdate, type ListAnswer } from './updates.rules.ts'

const assetList = v.object({ files: v.record(v.string(), v.string()) })

/** The hash that this page found last. Another tab may already have stored a newer one, which says nothing about this page. */
let found: string | undefined
let checking = false
let isOffered = false

/** Compares the asset lists with those of the last check (PWA-2). Returns whether they changed. */
export async function checkForUpdate(): Promise<boolean> {
  const { lifecycle, local } = platform()
  if (checking || !lifecycle.isOnline()) return false
  checking = true
  const lists = await Promise.all(ASSET_LISTS.map(askForList))
  checking = false
  const decision = logDecision('update', decideUpdate(found ?? local.get(ASSETS_KEY), lists))
  if (decision.do === 'nothing') return false
  found = decision.hash
  local.set(ASSETS_KEY, decision.hash)
  return decision.do === 'update'
}

async function askForList(path: string): Promise<ListAnswer> {
  const { fetch, clock } = platform()
  try {
    const response = await fetch(`${path}?t=${clock.now()}`, { cache: 'no-store' })
    if (response.status >= 500) return 'unknown'
    const list = v.safeParse(assetList, response.ok ? await response.json().catch(() => undefined) : undefined)
    return list.success ? list.output : 'missing'
  } catch {
    return 'unknown'
  }
}

/** Offers to renew the page, once, as soon as the reader is in the middle of nothing (PWA-2). */
export function offerRefresh(refresh: () => void): void {
  if (isOffered) return
  isOffered = true
  whenReaderIsFree(document, (activity) => {
    const offer = logDecision('offer to refresh', decideRefreshOffer(activity))
    if (offer.do === 'offer') showNotice({ id: 'update', title: { key: 'dialogs.pwa_update_title' }, body: { key: 'dialogs.pwa_update_msg' }, action: { label: { key: 'dialogs.refresh' }, run: refresh } })
    return offer.do === 'offer'
  })
}
