import { expect, test } from 'vitest'
import { LANGUAGES } from '#i18n/languages.ts'
import { ANNOUNCEMENTS } from '../../../../sandbox/data/announcements.ts'
import { bannersFor } from '../../../../sandbox/data/banners.ts'
import { CATEGORIES } from '../../../../sandbox/data/categories.ts'
import { CHAT_TEXTS, DESKS } from '../../../../sandbox/data/chat-accounts.ts'
import { FURTHER_LANGUAGES, textIn, type Text } from '../../../../sandbox/data/localised-text.ts'
import * as programs from '../../../../sandbox/data/programs.ts'
import { PROMOTIONS } from '../../../../sandbox/data/promotions.ts'
import { REFUSAL_TEXTS } from '../../../../sandbox/data/refusal-texts.ts'

const banners = CATEGORIES.map(({ code }) => bannersFor({ lanes: [code], scheme: 'dark' }))
const texts = new Set(
  textsIn([ANNOUNCEMENTS, banners, CATEGORIES, CHAT_TEXTS, DESKS, programs, PROMOTIONS, REFUSAL_TEXTS]).map(({ EN }) => EN),
)

/** Every text in any nesting. */
function textsIn(value: unknown): Text[] {
  if (typeof value !== 'object' || value === null) return []
  return 'EN' in value ? [value as Text] : Object.values(value).flatMap(textsIn)
}

/** What a translation has to keep: placeholders, elements and links. */
const fixed = (text: string): string[] => [...text.matchAll(/\{\w+\}|<[^>]+>/gu)].map(([part]) => part).toSorted()

test.each(Object.entries(FURTHER_LANGUAGES))(
  'I18-4 the operator has all texts in %s and no others, with the same placeholders and elements',
  (_code, words) => {
    expect(Object.keys(words).toSorted()).toEqual([...texts].toSorted())
    for (const [english, text] of Object.entries(words)) expect(fixed(text), english).toEqual(fixed(english))
  },
)

test('I18-1 the operator speaks every language of the product', () => {
  expect([...Object.keys(DESKS.quick), ...Object.keys(FURTHER_LANGUAGES)].toSorted()).toEqual(LANGUAGES.toSorted())
})

test('a text of no language that the sandbox speaks is in English', () => {
  expect(textIn(DESKS.quick, 'TH')).toBe('คำตอบด่วน')
  expect(['XX', '__proto__', ''].map((language) => textIn(DESKS.quick, language))).toEqual(Array(3).fill('Quick answers'))
})
