import { describe, expect, test } from 'vitest'
import {
  allows,
  type Consent,
  CONSENT_LIFE_MS,
  decideConsent,
  type ConsentFacts,
  refusedKeys,
} from '#features/core/consent/consent.rules.ts'
import type { WaitingKey } from '#lib/consent-keys.ts'

const NOW = 1_790_000_000_000
const none = { analytics: false, marketing: false }
const yes = { analytics: true, marketing: true }
/** A visitor in a country of the folder's list, whose back end requires consent too, who has not answered. */
const visitor: ConsentFacts = {
  countries: ['BR'],
  country: 'BR',
  setting: { required: true, categories: none },
  answer: undefined,
  signal: undefined,
  now: NOW,
}
const apply = (consent: Consent, because: string): object => ({ do: 'apply', consent, because })

describe('which consent applies', () => {
  test.each<[why: string, facts: Partial<ConsentFacts>, expected: object]>([
    ['TRK-8 a visitor of a listed country is asked', {}, { do: 'ask', because: 'countryRequires' }],
    ['TRK-8 a listed country asks before the back end has responded', { setting: undefined }, { do: 'ask', because: 'countryRequires' }],
    [
      'TRK-8 "all" asks in every country',
      { countries: 'all', country: 'PH', setting: { required: false, categories: none } },
      { do: 'ask', because: 'countryRequires' },
    ],
    ['TRK-8 elsewhere the back end may require it', { country: 'PH' }, { do: 'ask', because: 'backEndRequires' }],
    [
      'TRK-8 elsewhere nobody is asked unless it does',
      { country: 'PH', setting: { required: false, categories: none } },
      apply({ state: 'notRequired' }, 'notRequiredHere'),
    ],
    [
      'TRK-8 elsewhere nothing is given until the back end has responded',
      { country: 'PH', setting: undefined },
      { do: 'wait', because: 'settingUnknown' },
    ],
    ['TRK-8 a merchant without the setting never asks', { countries: undefined }, apply({ state: 'notRequired' }, 'neverAsked')],
    [
      'TRK-8 what the member gave before is not asked again',
      { setting: { required: true, categories: { analytics: true, marketing: false } } },
      apply({ state: 'answered', analytics: true, marketing: false }, 'answeredBefore'),
    ],
    [
      'TRK-8 an answer here precedes one before',
      { answer: { ...none, at: NOW }, setting: { required: true, categories: yes } },
      apply({ state: 'answered', ...none }, 'answeredHere'),
    ],
    [
      'TRK-8 an answer counts for 6 months',
      { answer: { ...yes, at: NOW - CONSENT_LIFE_MS + 1 } },
      apply({ state: 'answered', ...yes }, 'answeredHere'),
    ],
    [
      'TRK-8 after 6 months the visitor is asked again',
      { answer: { ...yes, at: NOW - CONSENT_LIFE_MS } },
      { do: 'ask', because: 'countryRequires' },
    ],
    ['TRK-8 an answer from the future counts for nothing', { answer: { ...yes, at: NOW + 1 } }, { do: 'ask', because: 'countryRequires' }],
    ['TRK-8 Do Not Track refuses everything, unasked', { signal: 'dnt' }, apply({ state: 'answered', ...none }, 'browserSignal')],
    [
      'TRK-8 Sec-GPC refuses everything where consent is asked for',
      { signal: 'gpc' },
      apply({ state: 'answered', ...none }, 'browserSignal'),
    ],
    [
      'TRK-8 Sec-GPC refuses advertising alone where nothing is asked',
      { signal: 'gpc', countries: undefined },
      apply({ state: 'answered', analytics: true, marketing: false }, 'browserSignal'),
    ],
    [
      'TRK-8 Do Not Track counts where nothing is asked too',
      { signal: 'dnt', countries: undefined },
      apply({ state: 'answered', ...none }, 'browserSignal'),
    ],
    [
      'TRK-8 the visitor’s own answer precedes the browser’s signal',
      { signal: 'gpc', answer: { ...yes, at: NOW } },
      apply({ state: 'answered', ...yes }, 'answeredHere'),
    ],
  ])('%s', (_why, facts, expected) => expect(decideConsent({ ...visitor, ...facts })).toEqual(expected))
})

const keys: readonly WaitingKey[] = [
  { key: 'a', store: 'device', serves: ['analytics'] },
  { key: 'm', store: 'cookie', serves: ['marketing'] },
  { key: 'both', store: 'device', serves: ['analytics', 'marketing'] },
]

test.each<[Consent, boolean, string[]]>([
  [{ state: 'notRequired' }, true, []],
  [{ state: 'unanswered' }, false, []],
  [{ state: 'answered', analytics: true, marketing: false }, false, ['m']],
  [{ state: 'answered', analytics: false, marketing: true }, true, ['a']],
  [{ state: 'answered', analytics: false, marketing: false }, false, ['a', 'm', 'both']],
])('TRK-8 %j allows advertising: %s, and removes %j', (consent, marketing, refused) => {
  expect(allows(consent, 'marketing')).toBe(marketing)
  expect(refusedKeys(consent, keys).map(({ key }) => key)).toEqual(refused)
})
