import type { GameWords } from '../words/en.ts'

export type Words = GameWords['shell'] & GameWords['slot']

/** All words of the slot. */
export function slotWords({ shell, slot }: GameWords): Words {
  return { ...shell, ...slot }
}
