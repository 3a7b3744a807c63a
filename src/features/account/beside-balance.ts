import { atom } from 'nanostores'
import type { ComponentType } from 'react'

/** What stands beside the balance in the bar at the top, once it is there: nothing of it is in the prerendered page. */
export const $besideBalance = atom<ComponentType | undefined>(undefined)
