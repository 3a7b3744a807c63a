import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitsWirePattern } from '#lib/wire-pattern.ts'
import { ownWork } from '../../own-work.ts'

describe('REG-10 patterns that back ends write for names and numbers are tried', () => {
  test.each([
    [String.raw`^[a-z][a-z0-9]+$`, 'player01', true],
    [String.raw`^[a-z][a-z0-9]+$`, 'Player01', false],
    [String.raw`^9\d{9}$`, '9171234567', true],
    [String.raw`^(?:\+?63|0)?9\d{9}$`, '09171234567', true],
    [String.raw`^[1-9]\d{3,13}$`, '12', false],
    [String.raw`^(?=.*[a-z])(?=.*\d)[a-z\d]{6,16}$`, 'abcdef1', true],
    [String.raw`^\w+([.-]\w+)?$`, 'mari-luz', true],
    [String.raw`^(?<first>[^\]{2}]|x{1,2})+$`, 'xx', true],
    [String.raw`^\p{L}+$`, 'Ñandú', true],
    ['^([a-z]|[0-9])+$', 'abc123', true],
    [String.raw`[0-9]`, 'abc', false],
  ])('%s on %s', (pattern, text, fits) => expect(fitsWirePattern(text, pattern)).toBe(fits))
})

describe('REG-10 a pattern that could keep a browser busy is left to the server, and not run', () => {
  test.each([
    '^(a+)+$',
    '^(a*)*$',
    '^(a|a)*$',
    '^(a|aa)+$',
    '^(?:(?:a?)?)*$',
    '(a+){10}$',
    `^${'a?'.repeat(40)}${'a'.repeat(40)}$`,
    `^${'a*'.repeat(30)}b$`,
    '^(?=(a+)+$)',
    '(?<=(a+)+)b',
    '^(?<g>a+)+$',
    String.raw`^(\w+\s?)*$`,
    String.raw`^([a-z0-9]+[._-]?)+[a-z]$`,
    String.raw`^(a*)\1*\1*b$`,
    String.raw`^(?<x>a+)\k<x>+$`,
    '^(a{1,50}){1,50}$',
    String.raw`^(?:[\]a]+)+$`,
    '^(a+?)+?$',
    `^${'(a|b)'.repeat(30)}$`,
  ])('%s', (pattern) => {
    expect(ownWork(() => expect(fitsWirePattern(`${'a'.repeat(60)}!`, pattern)).toBeUndefined())).toBeLessThan(200)
  })
  test.each([
    ['does not compile', '[a-', 'a'],
    ['is a page long', 'a'.repeat(201), 'a'],
    ['meets a text as long as a page', '^a+$', 'a'.repeat(257)],
  ])('one that %s', (_why, pattern, text) => expect(fitsWirePattern(text, pattern)).toBeUndefined())
})

test('REG-10 whatever pattern comes, an answer comes at once', () => {
  const piece = fc.constantFrom(
    'a',
    'b',
    '(',
    '(?:',
    '(?=',
    '(?<=',
    ')',
    '*',
    '+',
    '?',
    '+?',
    '{1,9}',
    '{3}',
    '|',
    '[ab]',
    '[^\\]]',
    '\\w',
    '\\1',
    '.',
    '^',
    '$',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), fc.constantFrom('a', 'ab', 'aab'), (pieces, unit) => {
      expect(ownWork(() => fitsWirePattern(`${unit.repeat(40)}!`, pieces.join('')))).toBeLessThan(500)
    }),
    { numRuns: 5000 },
  )
})
