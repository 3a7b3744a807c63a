import { expect, test } from 'vitest'
import type { ListedGame } from '#features/play/catalogue/listed-games.rules.ts'
import { tileOf } from '#features/play/lobby/tile-of.ts'
import { setCurrentShell } from '#page/current.ts'
import { AURORA } from '../../open-document.ts'
import { gameOf } from '../game.ts'

test.each<[why: string, game: Partial<ListedGame>, shape: Parameters<typeof tileOf>[1], expected: object]>([
  ['a game links to its place on the games screen', {}, 'tall', { href: '/m/game?open=7', badges: [], strip: undefined }],
  ['a game that is gone is no link', { gone: true }, 'tall', { href: undefined }],
  ['hot comes before new', { isHot: true, isNew: true }, 'tall', { badges: [{ words: 'Hot', tone: 'hot' }] }],
  ['a new game says so', { isNew: true }, 'tall', { badges: [{ words: 'New', tone: 'accent' }] }],
  ['a wide tile names the trial', { freeplay: true }, 'wide', { strip: 'Try' }],
  ['other tiles have no place for it', { freeplay: true }, 'round', { strip: undefined }],
  ['a wide tile without a trial has no strip', { freeplay: false }, 'wide', { strip: undefined }],
])('LOB-4 %s', (_why, game, shape, expected) => {
  setCurrentShell({
    merchant: AURORA,
    language: 'EN',
    route: 'home',
    strings: { 'lobby.hot': 'Hot', 'lobby.new': 'New', 'lobby.trial': 'Try' },
    lazyWords: '',
  })
  const plain = gameOf('7', { isHot: false, isNew: false, freeplay: false })
  expect(tileOf({ ...plain, ...game }, shape)).toMatchObject({ name: plain.name, provider: plain.provider, ...expected })
})
