import { SHELL_AR, SHELL_EN } from '../shell/words.ts'

/** The words of the games whose rounds all players share. */
export const TABLE_EN = {
  ...SHELL_EN,
  proof: 'Proof', proofSeed: 'Seed', proofHash: 'Fingerprint shown before the first bet (SHA-256)',
  proofGood: 'The seed matches its fingerprint.', proofBad: 'The seed does not match its fingerprint.',
}
export type TableWords = Readonly<Record<keyof typeof TABLE_EN, string>>

export const TABLE_AR: TableWords = {
  ...SHELL_AR,
  proof: 'الإثبات', proofSeed: 'البذرة', proofHash: 'البصمة المعروضة قبل أول رهان (SHA-256)',
  proofGood: 'البذرة تطابق بصمتها.', proofBad: 'البذرة لا تطابق بصمتها.',
}
