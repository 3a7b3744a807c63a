import { describe, expect, test } from 'vitest'
import { englishOf, limitOf, stemOf } from '#build-time/words/texts.rules.ts'
import { findIn, noteSources } from '#build-time/words/findings.rules.ts'
import { readHomes } from '#build-time/words/command.ts'
import { readDescriptions, readSameAsEnglish, readTexts } from '#build-time/words/project-words.ts'
import { STATES } from '../../../../gallery/states.ts'
import { pictureOf } from '../../../../gallery/plan.ts'

const english = readTexts('en')
const descriptions = readDescriptions()
const homes = readHomes('merchants', english)

describe('`npm run words` finds nothing', () => {
  test.each(homes.map((home) => [home.language, home] as const))('in %s', (_language, home) => {
    expect(findIn(home, { english, sameAsEnglish: readSameAsEnglish(), limitOf: (key) => limitOf(descriptions, key) })).toEqual([])
  })

  test('and has nothing to note: it ran after the last change of a text', () => {
    for (const home of homes) expect(home.sources, home.language).toEqual(noteSources({ english, ...home }))
  })
})

describe('what translators are told', () => {
  const namespaces = new Set(Object.keys(english).map((key) => key.slice(0, key.indexOf('.'))))

  test('every area is described, and none that is gone', () =>
    expect(Object.keys(descriptions.areas).toSorted()).toEqual([...namespaces].toSorted()))

  test('every picture is one of the gallery', () => {
    const pictures = new Set(STATES.map(pictureOf))
    expect(
      Object.values(descriptions.areas)
        .map(({ picture }) => picture)
        .filter((picture) => !pictures.has(picture)),
    ).toEqual([])
  })

  test('every narrow place is of a known kind and belongs to a text', () => {
    const keys = new Set([...Object.keys(english), ...Object.keys(english).map(stemOf)])
    expect(
      Object.entries(descriptions.texts).filter(([key, place]) => !keys.has(key) || !Object.hasOwn(descriptions.places, place)),
    ).toEqual([])
  })

  test('every text that may stay English exists', () => {
    expect(
      readSameAsEnglish()
        .flatMap(({ texts }) => texts)
        .filter((key) => englishOf(english, key) === undefined),
    ).toEqual([])
  })
})
