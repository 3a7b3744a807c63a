import { describe, expect, test } from 'vitest'
import { decideSite, timeLeft, type SiteFacts } from '#features/access/closed-site/closed-site.rules.ts'

const OPEN: SiteFacts = { maintenance: false, maintenanceEnd: null, regionRestriction: false, domainGone: false, route: 'home' }

describe('STA-3 the site', () => {
  test.each<[string, Partial<SiteFacts>, unknown]>([
    ['is open while nothing closes it', {}, { do: 'open', because: 'nothingCloses' }],
    [
      'is closed for maintenance, with its end',
      { maintenance: true, maintenanceEnd: 5 },
      { do: 'close', because: 'maintenance', until: 5 },
    ],
    ['is closed for maintenance of unknown length', { maintenance: true }, { do: 'close', because: 'maintenance', until: undefined }],
    ['is closed where play is restricted', { regionRestriction: true }, { do: 'close', because: 'regionRestriction' }],
    [
      'maintenance wins over a restricted region',
      { maintenance: true, regionRestriction: true },
      { do: 'close', because: 'maintenance', until: undefined },
    ],
    [
      'a domain that is gone wins over both',
      { maintenance: true, regionRestriction: true, domainGone: true },
      { do: 'close', because: 'domainGone' },
    ],
    ['customer service stays open in maintenance', { maintenance: true, route: 'service' }, { do: 'open', because: 'serviceStaysOpen' }],
    [
      'customer service stays open where play is restricted',
      { regionRestriction: true, route: 'service' },
      { do: 'open', because: 'serviceStaysOpen' },
    ],
    ['customer service is closed on a domain that is gone', { domainGone: true, route: 'service' }, { do: 'close', because: 'domainGone' }],
    ['an announced end alone closes nothing', { maintenanceEnd: 5 }, { do: 'open', because: 'nothingCloses' }],
  ])('%s', (_name, facts, expected) => {
    expect(decideSite({ ...OPEN, ...facts })).toEqual(expected)
  })
})

describe('the time left', () => {
  test.each([
    [0, undefined],
    [-1, undefined],
    [1, '00:00:01'],
    [1000, '00:00:01'],
    [1001, '00:00:02'],
    [59_000, '00:00:59'],
    [60_000, '00:01:00'],
    [3_599_000, '00:59:59'],
    [3_600_000, '01:00:00'],
    [100 * 3_600_000, '100:00:00'],
  ])('%i ms are %s', (ms, words) => {
    expect(timeLeft(1_790_000_000_000 + ms, 1_790_000_000_000)).toBe(words)
  })
})
