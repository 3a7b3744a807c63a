import { expect, test } from 'vitest'
import { passwordForm, userNameForm } from '#lib/typed-credentials.ts'

test.each([
  ['demo7', 'demo7'],
  ['\uff44\uff45\uff4d\uff4f\uff17', 'demo7'],
  ['de\u00admo7', 'demo7'],
  ['\u200ademo7\u200b\ufeff', 'demo7'],
  ['\u2068demo7\u2069', 'demo7'],
  ['de\ufe0fmo\u180b7', 'demo7'],
  ['nguye\u0302\u0303n', 'nguy\u1ec5n'],
])('LOG-1 a user name has one form, however it was typed or pasted: %j', (typed, sent) => expect(userNameForm(typed)).toBe(sent))

test.each([
  ['ma\u0323\u0302tkha\u0302\u0309u', 'm\u1eadtkh\u1ea9u'],
  ['\u1112\u1161\u11ab', '\ud55c'],
  ['\uff44 x ', '\uff44 x '],
])('LOG-1 a password is sent composed, and else as it was typed: %j', (typed, sent) => expect(passwordForm(typed)).toBe(sent))
