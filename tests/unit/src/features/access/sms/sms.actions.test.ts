import { expect, test } from 'vitest'
import { ok } from '../../fake-server.ts'
import { AURORA, openDocument } from '../../open-document.ts'

const SEND = '/wps/verification/sms/noLogin'

test.each<[why: string, registration: object, template: object]>([
  ['LOG-10 a code is sent to the number', {}, {}],
  ['LOG-10 with the merchant’s SMS template', { smsTemplate: 'welcome' }, { smsTemplate: 'welcome' }],
])('%s', async (_why, registration, template) => {
  const page = await openDocument({
    merchant: { features: { ...AURORA.features, registration: { ...AURORA.features.registration, ...registration } } },
  })
  page.server.on(SEND, () => ok({ resendAfterSeconds: 60 }))
  await page.boot.startBoot()
  const { sendSms } = await import('#features/access/sms/sms.actions.ts')
  expect(await sendSms({ dialingCode: '63', number: '9171234567' })).toEqual({ state: 'success' })
  expect(page.server.callsTo(SEND)[0]?.body).toEqual({ countryDialingCode: '63', mobileNum: '9171234567', ...template })
})
