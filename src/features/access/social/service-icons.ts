import type { Service } from './social.rules.ts'

/** Icons of the services: our own drawings in the icons' stroke, not the trademarks. */
export const SERVICE_ICONS: Readonly<Record<Service, string>> = {
  google: '<svg><path d="M18.5 7.5A8 8 0 1 0 20 12h-7.5"/></svg>',
  facebook: '<svg><path d="M15.5 4.5h-1.2a3.3 3.3 0 0 0-3.3 3.3V20M7.5 11.5h7"/></svg>',
  twitter: '<svg><path d="m5 5 14 14M19 5 5 19"/></svg>',
  phone: '<svg><rect x="7" y="2.5" width="10" height="19" rx="2.4"/><path d="M11 18.2h2"/></svg>',
  line: '<svg><path d="M12 4c4.7 0 8.5 3 8.5 6.8 0 4.4-5 7.6-8.5 9.7v-3c-4.700 0-8.500-2.900-8.500-6.700S7.300 4 12 4Z"/></svg>',
  telegram: '<svg><path d="M21 4 3 11l6 2.300L19 6l-7.500 8.500V20l3-3.700L18 19Z"/></svg>',
}
