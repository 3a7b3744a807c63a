import { inbox, readInbox, unreadCount } from '#contract/inbox.ts'
import { feedback } from '#contract/support.ts'
import { messagesOf } from '../programs/messages.ts'
import { accept } from '../wire/answer.ts'
import { implement } from '../wire/implement.ts'
import { randomId } from '../world.ts'

const PAGE_SIZE = 20

const answerUnread = implement(unreadCount, ({ operator, merchant, session: { member } }) =>
  accept({ count: messagesOf(operator, merchant, member).filter(({ read }) => !read).length }),
)

const answerInbox = implement(inbox, ({ operator, merchant, request, language, session: { member } }) => {
  const all = messagesOf(operator, merchant, member)
  const page = all.slice((request.page - 1) * PAGE_SIZE, request.page * PAGE_SIZE)
  return accept({ total: all.length, messages: page.map(({ words, ...message }) => ({ ...message, ...words(language) })) })
})

const answerRead = implement(readInbox, ({ operator, merchant, request, session: { member } }) => {
  const known = new Set(messagesOf(operator, merchant, member).map(({ id }) => id))
  for (const id of request.ids) if (known.has(id)) operator.claims.note(member.id, 'read', id)
  return accept(null)
})

const answerFeedback = implement(feedback, ({ operator, request, session: { member } }) => {
  const id = randomId(operator.world, 10)
  operator.claims.note(member.id, 'feedback', id, JSON.stringify(request))
  return accept({ id })
})

export const INBOX_CALLS = [answerUnread, answerInbox, answerRead, answerFeedback]
