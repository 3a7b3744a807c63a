import { expect, test } from 'vitest'
import { GAME_WORDS } from '../../../../sandbox/games/shell/words.ts'
import { EN, type GameWords } from '../../../../sandbox/games/words/en.ts'

const holes = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name ?? '').toSorted()

test.each(Object.entries(GAME_WORDS))('I18-4 the games have all texts in %s, with the same placeholders', (_code, words) => {
  for (const part of Object.keys(EN) as (keyof GameWords)[]) {
    const [english, ours] = [EN[part], words[part]] as Readonly<Record<string, string>>[]
    expect(Object.keys(ours ?? {})).toEqual(Object.keys(english ?? {}))
    for (const [key, text] of Object.entries(ours ?? {})) {
      expect(text.trim(), key).not.toBe('')
      expect(holes(text), key).toEqual(holes(english?.[key] ?? ''))
    }
  }
})
