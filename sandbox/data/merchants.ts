import type { SandboxMerchant } from '../server/merchants.ts'

/** The operators of the demo. Their brands are in `merchants/`; this is what their back end knows. */
export const DEMO_MERCHANTS: readonly SandboxMerchant[] = [
  {
    code: 'aurora',
    name: 'Aurora',
    currency: 'PHP',
    currencySymbol: '₱',
    currencyPosition: 'before',
    languages: ['EN', 'AR'],
    defaultLanguage: 'EN',
    hosts: ['aurora-play.example', 'aurora.localhost'],
    minimumAge: 21,
    countries: [
      { countryCode: 'PH', name: 'Philippines', countryDialingCode: '63', mobilePattern: '^9\\d{9}$' },
      { countryCode: 'AE', name: 'United Arab Emirates', countryDialingCode: '971', mobilePattern: '^5\\d{8}$' },
      { countryCode: 'SG', name: 'Singapore', countryDialingCode: '65', mobilePattern: '^[89]\\d{7}$' },
    ],
  },
]
