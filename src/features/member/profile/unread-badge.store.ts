// Apart from profile.store.ts: loaded with boot's part for members, not with the first screen.
import { computed } from 'nanostores'
import { isOn } from '#features/core/settings/settings.rules.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { logDecision } from '#lib/decision-log.ts'
import { $unread } from './profile.store.ts'
import { decideUnreadBadge } from './member-home.rules.ts'

/** The badge of the member's tab, from the count that this screen loaded or an earlier one stored. */
export const $unreadBadge = computed([$unread, $settings], (count, settings) =>
  logDecision('unread badge', decideUnreadBadge({ count, inbox: isOn(settings, 'INBOX3') })))
