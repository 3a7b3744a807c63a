import type { GameWords } from '../words/en.ts'

export type Words = GameWords['shell'] & GameWords['slot']

/** Every word that the slot says. */
export function slotWords({ shell, slot }: GameWords): Words {
  return { ...shell, ...slot }
}
