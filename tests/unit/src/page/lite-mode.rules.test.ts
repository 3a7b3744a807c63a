import { describe, expect, test } from 'vitest'
import { decideLiteMode, type LiteMode, type LiteModeFacts } from '#page/lite-mode.rules.ts'

const phone: LiteModeFacts['device'] = { saveData: false, memory: 4, connection: '4g' }

describe('PER-5 are data and effort spared?', () => {
  test.each<[why: string, facts: Partial<LiteModeFacts['device']> & { chosen?: boolean }, expected: LiteMode]>([
    ['not on an able phone', {}, { do: 'spend', because: 'ableDevice' }],
    ['not where the browser tells nothing', { memory: undefined, connection: undefined }, { do: 'spend', because: 'ableDevice' }],
    ['under Save-Data', { saveData: true }, { do: 'spare', because: 'saveData' }],
    ['with 2 GiB', { memory: 2 }, { do: 'spare', because: 'littleMemory' }],
    ['with less', { memory: 0.5 }, { do: 'spare', because: 'littleMemory' }],
    ['not with more', { memory: 3 }, { do: 'spend', because: 'ableDevice' }],
    ['on 2g', { connection: '2g' }, { do: 'spare', because: 'slowConnection' }],
    ['on less than 2g', { connection: 'slow-2g' }, { do: 'spare', because: 'slowConnection' }],
    ['not on 3g', { connection: '3g' }, { do: 'spend', because: 'ableDevice' }],
    ['where the member chose it', { chosen: true }, { do: 'spare', because: 'chosen' }],
    [
      'not where he chose against it, on any phone',
      { chosen: false, saveData: true, memory: 1, connection: '2g' },
      { do: 'spend', because: 'chosen' },
    ],
  ])('%s', (_why, { chosen, ...facts }, expected) => expect(decideLiteMode({ chosen, device: { ...phone, ...facts } })).toEqual(expected))
})
