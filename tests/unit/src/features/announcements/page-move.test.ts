import { describe, expect, test } from 'vitest'
import { decidePageMove, type PageMoveFacts } from '#features/announcements/page-move.ts'

const reading: PageMoveFacts = {
  options: { autoplay: true, mustRead: false }, count: 3, paused: false, saveData: false,
  hovered: false, focused: false, visible: true, inView: true, reducedMotion: false,
}

describe('BAN-6 do pages change by themselves?', () => {
  test.each<[why: string, facts: Partial<PageMoveFacts>, expected: ReturnType<typeof decidePageMove>]>([
    ['where all ask for it', {}, { do: 'play' }],
    ['not where one does not', { options: { autoplay: false, mustRead: true } }, { do: 'never', because: 'notWanted' }],
    ['not where they have to be read', { options: { autoplay: true, mustRead: true } }, { do: 'never', because: 'mustBeRead' }],
    ['not under reduced motion', { reducedMotion: true }, { do: 'never', because: 'reducedMotion' }],
    ['not where data is to be saved', { saveData: true }, { do: 'never', because: 'saveData' }],
    ['not a single page', { count: 1 }, { do: 'never', because: 'oneBanner' }],
    ['no more once the reader took over', { paused: true }, { do: 'hold', because: 'paused' }],
    ['not while the pointer rests on one', { hovered: true }, { do: 'hold', because: 'hovered' }],
    ['not while one has the focus', { focused: true }, { do: 'hold', because: 'focused' }],
  ])('%s', (_why, changed, expected) => expect(decidePageMove({ ...reading, ...changed })).toEqual(expected))
})
