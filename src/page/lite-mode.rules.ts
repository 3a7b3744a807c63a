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

/** The member's choice as it is stored. Other text than ours is no choice. */
export function storedLiteMode(stored: string | null | undefined): boolean | undefined {
  return stored === 'on' || (stored === 'off' ? false : undefined)
}

/** In few bytes: also in before-paint.ts. Undefined facts are unknown. */
export function isPoor({
  saveData,
  memory,
  connection,
}: { [Fact in keyof LiteModeFacts['device']]?: DeviceFacts[Fact] | undefined }): boolean {
  return saveData || Number(memory) <= LITTLE_MEMORY_GIB || String(connection).endsWith('2g')
}

/** PER-5: the member's choice precedes device and connection. */
export function decideLiteMode({ chosen, device }: LiteModeFacts): LiteMode {
  if (chosen !== undefined) return { do: chosen ? 'spare' : 'spend', because: 'chosen' }
  if (!isPoor(device)) return { do: 'spend', because: 'ableDevice' }
  const isSmall = device.memory !== undefined && device.memory <= LITTLE_MEMORY_GIB
  return { do: 'spare', because: device.saveData ? 'saveData' : isSmall ? 'littleMemory' : 'slowConnection' }
}
