import type { DeviceFacts } from '#platform/platform.ts'

/** Phones with so little memory are cheap ones, in GiB (PER-5). */
const LITTLE_MEMORY_GIB = 2

export interface LiteModeFacts {
  /** What the member chose on this device; undefined: nothing yet. */
  readonly chosen: boolean | undefined
  readonly device: Pick<DeviceFacts, 'saveData' | 'memory' | 'connection'>
}

export type LiteMode =
  | { readonly do: 'spare'; readonly because: 'chosen' | 'saveData' | 'littleMemory' | 'slowConnection' }
  | { readonly do: 'spend'; readonly because: 'chosen' | 'ableDevice' }

/** Must pages spare data and effort (PER-5)? The member's choice counts before what the device and its connection need. */
export function decideLiteMode({ chosen, device: { saveData, memory, connection } }: LiteModeFacts): LiteMode {
  if (chosen !== undefined) return { do: chosen ? 'spare' : 'spend', because: 'chosen' }
  if (saveData) return { do: 'spare', because: 'saveData' }
  if (memory !== undefined && memory <= LITTLE_MEMORY_GIB) return { do: 'spare', because: 'littleMemory' }
  if (connection === '2g' || connection === 'slow-2g') return { do: 'spare', because: 'slowConnection' }
  return { do: 'spend', because: 'ableDevice' }
}
