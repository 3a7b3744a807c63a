import { describe, expect, test } from 'vitest'
import { decidePageAutoplay, type PageAutoplayFacts } from '#features/content/announcements/popup.rules.ts'

const reading: PageAutoplayFacts = {
  options: { autoplay: true, mustRead: false },
  count: 3,
  paused: false,
  lite: false,
  hovered: false,
  focused: false,
  visible: true,
  inView: true,
  reducedMotion: false,
}

describe('BAN-6 may pages move by themselves?', () => {
  test.each<[why: string, facts: Partial<PageAutoplayFacts>, expected: ReturnType<typeof decidePageAutoplay>]>([
    ['if all allow it', {}, { do: 'play' }],
    ['not if one does not', { options: { autoplay: false, mustRead: true } }, { do: 'never', because: 'notWanted' }],
    ['not if they must be read', { options: { autoplay: true, mustRead: true } }, { do: 'never', because: 'mustBeRead' }],
    ['not after the reader took over', { paused: true }, { do: 'hold', because: 'paused' }],
  ])('%s', (_why, changed, expected) => expect(decidePageAutoplay({ ...reading, ...changed })).toEqual(expected))
})
