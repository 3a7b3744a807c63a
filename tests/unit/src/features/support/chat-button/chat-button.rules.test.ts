import { expect, test } from 'vitest'
import { wantsChatButton } from '#features/support/chat-button/chat-button.rules.ts'

test.each([
  ['home', undefined, true],
  ['home', true, true],
  ['home', false, false],
  ['member/home', undefined, true],
  ['game', undefined, true],
  ['service', undefined, false],
  ['login', undefined, false],
  ['register', true, false],
  ['changePsw', undefined, false],
  ['feedback', undefined, false],
  ['launchGame', undefined, false],
  ['offline', undefined, false],
] as const)('PRO-5 the button on %s, with the merchant’s setting %s: %s', (route, launcher, expected) =>
  expect(wantsChatButton({ route, launcher })).toBe(expected),
)
