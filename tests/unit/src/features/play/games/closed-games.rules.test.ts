import { expect, test } from 'vitest'
import type { Features } from '#build-time/brand/schema/features.ts'
import { asOffered } from '#features/play/games/closed-games.rules.ts'
import { AURORA } from '../../open-document.ts'
import { gameOf } from '../game.ts'

const features = (changes: Partial<Features>): Features => ({ ...AURORA.features, ...changes })
const games = { ...AURORA.features.games, closed: { categories: ['LIVE' as const] } }
const [slot, table] = [gameOf('1'), gameOf('2', { category: 'LIVE' })]

test('MKT-3 a game of a closed category that the back end sends all the same is in no list', () => {
  expect(asOffered([slot, table], features({}))).toEqual([slot, table])
  expect(asOffered([slot, table], features({ games }))).toEqual([slot])
})

test('MKT-3 where demo play is closed, no game is one to try', () => {
  expect(asOffered([slot], features({ closedPrograms: ['demo'] }))).toEqual([{ ...slot, freeplay: false }])
  expect(asOffered([slot], features({ closedPrograms: ['vip'] }))).toEqual([slot])
})
