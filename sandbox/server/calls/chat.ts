import { chatAuthKey, customerServiceScript, launchChat, type SupportEntry } from '#contract/support.ts'
import { CHAT_ACCOUNTS, DESKS } from '../../data/chat-accounts.ts'
import { textIn } from '../../data/localised-text.ts'
import type { Operator } from '../operator.ts'
import { type ChatService, sealPath } from '../providers/chat-service.ts'
import { accept, refuse } from '../wire/answer.ts'
import { implement, type SignedIn } from '../wire/implement.ts'
import { randomId } from '../world.ts'
import { resolveBackUrl } from './launch.ts'

const CHAT_KEY_LIFE = 3_600_000
/** Members with this label have their own support desk. */
const VIP_LABEL = 'vip-3'

const NO_CHAT = ['not.implemented', 'No chat service runs', { status: 501 }] as const

/** The key ends with the session: after a sign-out or a recovery nobody talks to customer service as this member. */
function keyFor({ world }: Operator, chat: ChatService, { member, span }: SignedIn): { authKey: string; expiresAt: number } {
  const expiresAt = world.now() + CHAT_KEY_LIFE
  return { authKey: chat.issueKey({ userName: member.username, memberId: member.id, span }, expiresAt), expiresAt }
}

/** A new chat identity for every request. The key opens the chat and nothing else. */
const answerChatKey = implement(chatAuthKey, ({ operator, session }) => {
  const { chat } = operator.providers
  if (chat === undefined) return refuse(...NO_CHAT)
  return accept(keyFor(operator, chat, session))
})

/** The address of the operator's own chat. `backUrl` must lead to the requesting site. */
const answerLaunchChat = implement(launchChat, ({ operator, request, origin, session }) => {
  const { chat } = operator.providers
  if (chat === undefined) return refuse(...NO_CHAT)
  const backUrl = resolveBackUrl(request.backUrl, origin)
  if (backUrl === undefined) return refuse('request.invalid', 'backUrl has to lead to the site that asks', { status: 400 })
  const url = new URL('/own', chat.hostFor(origin))
  const key = session && keyFor(operator, chat, session).authKey
  for (const [name, value] of Object.entries({ title: request.title, language: request.language, backUrl, key }))
    if (value !== undefined) url.searchParams.set(name, value)
  return accept({ url: url.href })
})

/** The chats of the stand-in services, each for everybody or for members with one label. */
function desksAt(host: string, language: string): (Omit<SupportEntry, 'path'> & { readonly address: string })[] {
  const { livechatLicense, livechatVipGroup, comm100Site, comm100Plan, comm100VipPlan, miduokeAccount } = CHAT_ACCOUNTS
  const [people, quick, vip] = [textIn(DESKS.people, language), textIn(DESKS.quick, language), textIn(DESKS.vip, language)]
  return [
    { csType: 'LIVECHAT', csPosition: people, labelIds: [], address: `${host}/tracking.js?license=${livechatLicense}` },
    { csType: 'COMM100', csPosition: people, labelIds: [], address: `${host}/livechat.ashx?siteId=${comm100Site}&codePlan=${comm100Plan}` },
    { csType: 'AICAN', csPosition: quick, labelIds: [], address: `${host}/aican/widget.js` },
    { csType: 'TX-CHAT', csPosition: quick, labelIds: [], address: `${host}/tx/chat.js` },
    { csType: 'MIDUOKE', csPosition: quick, labelIds: [], address: `${host}/Web/im.aspx?accountid=${miduokeAccount}` },
    {
      csType: 'COMM100VIP',
      csPosition: vip,
      labelIds: [VIP_LABEL],
      address: `${host}/livechat.ashx?siteId=${comm100Site}&codePlan=${comm100VipPlan}`,
    },
    {
      csType: 'LIVECHAT',
      csPosition: vip,
      labelIds: [VIP_LABEL],
      address: `${host}/tracking.js?license=${livechatLicense}&group=${livechatVipGroup}`,
    },
  ]
}

const answerScript = implement(customerServiceScript, ({ operator, origin, language }) => {
  const { chat } = operator.providers
  if (chat === undefined) return accept([])
  return accept(
    desksAt(chat.hostFor(origin), language).map(({ address, ...entry }) => ({
      ...entry,
      path: sealPath(address, randomId(operator.world, 8).slice(0, 8)),
    })),
  )
})

export const CHAT_CALLS = [answerChatKey, answerLaunchChat, answerScript]
