import { atom, computed } from 'nanostores'
import type { Announcement } from '#contract/announcements.ts'
import { mayClose } from './popup-rules.ts'

/** The popup's announcements in their order (BAN-6); empty once it is closed. Written by popup.ts alone. */
export const $pages = atom<readonly Announcement[]>([])

/** Ids of the pages whose end was in view. Written by popup.ts alone. */
export const $read = atom<readonly string[]>([])

/** May the popup be closed now? */
export const $closable = computed([$pages, $read], mayClose)
