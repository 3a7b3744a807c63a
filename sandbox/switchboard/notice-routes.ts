import type { Hono } from 'hono'
import type { Operator } from '../server/operator.ts'
import { giveReward, sendAll, startPromotion } from '../server/programs/notify.ts'
import * as ask from './requests.ts'
import { memberOf, merchantOf, withBody } from './request-body.ts'

/** Routes that send push messages: a reward, a promotion, or any message. Each responds with the number of devices whose push service took it. */
export function addNoticeRoutes(app: Hono, operator: Operator): void {
  app.post('/reward', (context) =>
    withBody(context, ask.reward, async (request) => {
      const [merchant, member] = [merchantOf(operator, request.merchant), memberOf(operator, request)]
      if (merchant === undefined || member === undefined) return context.json({ error: 'no such member' }, 404)
      return context.json({ devices: await giveReward(operator, merchant, member, request.units) })
    }),
  )
  app.post('/promotion', (context) =>
    withBody(context, ask.promotion, async ({ merchant: code, id, scope }) => {
      const merchant = merchantOf(operator, code)
      const devices = merchant && (await startPromotion(operator, merchant, { id, scope }))
      return devices === undefined
        ? context.json({ error: 'no such merchant, or no promotion that waits to be started' }, 404)
        : context.json({ devices })
    }),
  )
  app.post('/push', (context) =>
    withBody(context, ask.push, async ({ webpush, ...request }) => {
      const member = memberOf(operator, request)
      if (member === undefined) return context.json({ error: 'no such member' }, 404)
      return context.json({ devices: await sendAll(operator, operator.pushTokens.of(member.id), () => webpush) })
    }),
  )
}
