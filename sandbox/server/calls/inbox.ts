import { inbox, readInbox, unreadCount } from '#contract/inbox.ts'
import { feedback } from '#contract/support.ts'
import { MESSAGES } from '../../data/programs.ts'
import { textIn } from '../../data/localised-text.ts'
import type { Member } from '../members.ts'
import type { Operator } from '../operator.ts'
import { accept } from '../wire/answer.ts'
import { implement } from '../wire/implement.ts'
import { randomId } from '../world.ts'

const HOUR = 3_600_000
const PAGE_SIZE = 20

/** The operator's messages with the member's read state. A new member starts with `unread` unread messages, the newest ones. */
function messagesOf(operator: Operator, member: Member) {
  const read = new Set(operator.claims.of(member.id, 'read').map(({ item }) => item))
  return MESSAGES.map((plan, place) => ({ ...plan, read: place >= member.unread || read.has(plan.id) }))
}

const answerUnread = implement(unreadCount, ({ operator, session: { member } }) => accept({ count: messagesOf(operator, member).filter(({ read }) => !read).length }))

const answerInbox = implement(inbox, ({ operator, request, language, session: { member } }) => {
  const now = operator.world.now()
  const all = messagesOf(operator, member)
  const page = all.slice((request.page - 1) * PAGE_SIZE, request.page * PAGE_SIZE)
  return accept({
    total: all.length,
    messages: page.map(({ id, title, content, hours, read }) => ({ id, title: textIn(title, language), content: textIn(content, language), sentAt: now - hours * HOUR, read })),
  })
})

const answerRead = implement(readInbox, ({ operator, request, session: { member } }) => {
  const known = new Set(MESSAGES.map(({ id }) => id))
  for (const id of request.ids) if (known.has(id)) operator.claims.note(member.id, 'read', id)
  return accept(null)
})

const answerFeedback = implement(feedback, ({ operator, request, session: { member } }) => {
  const id = randomId(operator.world, 10)
  operator.claims.note(member.id, 'feedback', id, JSON.stringify(request))
  return accept({ id })
})

export const INBOX_CALLS = [answerUnread, answerInbox, answerRead, answerFeedback]
