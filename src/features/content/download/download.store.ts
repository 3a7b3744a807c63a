import { atom, computed } from 'nanostores'
import type { Download } from '#contract/support.ts'
import { deviceKind } from '#features/core/device/device.actions.ts'
import { systemOf } from '#features/core/device/device.rules.ts'
import { $session } from '#features/core/session/session.store.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { $member } from '#features/member/profile/profile.store.ts'
import { logDecision } from '#lib/decision-log.ts'
import { DOWNLOAD_CLOSED_PREFIX } from '#lib/storage-keys.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import { decideOffer } from './download.rules.ts'

/** Undefined until known. Set by download.actions.ts only. */
export const $downloads = atom<readonly Download[] | undefined>(undefined)

/** From group m_top (DLB-1). Set by download.actions.ts only. */
export const $barTitle = atom<string | undefined>(undefined)

export type Closable = 'bar' | 'banner' | 'upgrade'

const $closed = atom<readonly Closable[]>([])

/** In this tab. */
export function isClosed(offer: Closable): boolean {
  return $closed.get().includes(offer) || platform().tab.get(DOWNLOAD_CLOSED_PREFIX + offer) !== undefined
}

/** Closes an offer for the session (DLB-2). */
export function closeOffer(offer: Closable): void {
  platform().tab.set(DOWNLOAD_CLOSED_PREFIX + offer, '1')
  $closed.set([...$closed.get(), offer])
}

/** The bar (DLB-1, DLB-2). */
export const $downloadBar = computed([$downloads, $session, $member, $closed], (downloads, session, member) => {
  const { membersOnly, requiredRank } = currentShell().merchant.features.downloadBar
  const isMember = session.state === 'member'
  return logDecision(
    'download bar',
    decideOffer({
      downloads,
      kind: deviceKind(),
      system: systemOf(platform().device),
      isMember,
      rank: isMember ? member && (member.clubLabel?.rankLevel ?? 0) : 0,
      membersOnly,
      requiredRank,
      isClosed: isClosed('bar'),
    }),
  )
})

/** Does the download bring a bonus (DLB-1)? */
export const $hasBonus = computed($settings, (settings) => settings?.availablePromotions?.APP_DOWNLOAD.enabled ?? false)
