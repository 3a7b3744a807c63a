import { expect, test } from 'vitest'
import { AR } from '../../../../sandbox/games/words/ar.ts'
import { CN } from '../../../../sandbox/games/words/cn.ts'
import { EN, type GameWords } from '../../../../sandbox/games/words/en.ts'
import { FR } from '../../../../sandbox/games/words/fr.ts'
import { PT } from '../../../../sandbox/games/words/pt.ts'
import { SW } from '../../../../sandbox/games/words/sw.ts'
import { VI } from '../../../../sandbox/games/words/vi.ts'

const holes = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name ?? '').toSorted()

test.each<[string, GameWords]>([['AR', AR], ['CN', CN], ['FR', FR], ['PT', PT], ['SW', SW], ['VI', VI]])('I18-4 the games have all texts in %s, with the same placeholders', (_code, words) => {
  for (const part of Object.keys(EN) as (keyof GameWords)[]) {
    const [english, ours] = [EN[part], words[part]] as Readonly<Record<string, string>>[]
    expect(Object.keys(ours ?? {})).toEqual(Object.keys(english ?? {}))
    for (const [key, text] of Object.entries(ours ?? {})) {
      expect(text.trim(), key).not.toBe('')
      expect(holes(text), key).toEqual(holes(english?.[key] ?? ''))
    }
  }
})
