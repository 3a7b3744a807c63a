import { expect, test } from 'vitest'
import { isOwnOrigin } from '../../../../sandbox/server/own-origins.ts'

test.each([
  ['https://play.example', true],
  ['http://play.example', false],
  ['https://play.example:8443', false],
  ['https://shop.play.example', false],
  ['https://evilplay.example', false],
  ['http://play.localhost:4173', true],
  ['https://play.localhost:4173', false],
  ['http://play.localhost', false],
  ['null', false],
  ['', false],
])('RTE-4 %s is an own origin: %s', (origin, isOwn) => {
  expect(isOwnOrigin(['play.example', 'play.localhost:4173'], origin)).toBe(isOwn)
})
