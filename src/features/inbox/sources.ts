import { call } from '#api/current.ts'
import { inbox, readInbox, type InboxMessage } from '#contract/inbox.ts'
import { showUnread } from '#features/member/actions.ts'
import { $unread } from '#features/member/store.ts'
import { createProgram } from '#features/programs/program.ts'

export interface Messages {
  readonly total: number
  /** How many pages are here. */
  readonly pages: number
  readonly messages: readonly InboxMessage[]
}

/** The member's messages, the newest first (PRO-4). */
export const $inbox = createProgram<Messages>(async () => {
  const result = await call(inbox, { page: 1 }, { quiet: true })
  return result.ok ? { ok: true, value: { ...result.value, pages: 1 } } : { ok: false }
})

/** Adds the next page. Answers false when it did not come. */
export async function loadMore(): Promise<boolean> {
  const loaded = $inbox.$loaded.get()
  if (loaded.state !== 'ready') return false
  const { pages, messages } = loaded.value
  try {
    const result = await call(inbox, { page: pages + 1 })
    if (!result.ok) return false
    const known = new Set(messages.map(({ id }) => id))
    $inbox.show({ total: result.value.total, pages: pages + 1, messages: [...messages, ...result.value.messages.filter(({ id }) => !known.has(id))] })
    return true
  } catch {
    return false
  }
}

/** A message was opened: it is read at once, here and in the count. What the server did not hear is unread again on the next visit. */
export async function markRead(ids: readonly string[]): Promise<void> {
  const loaded = $inbox.$loaded.get()
  if (loaded.state !== 'ready') return
  const fresh = loaded.value.messages.filter(({ id, read }) => !read && ids.includes(id))
  if (fresh.length === 0) return
  $inbox.show({ ...loaded.value, messages: loaded.value.messages.map((message) => (ids.includes(message.id) ? { ...message, read: true } : message)) })
  showUnread(Math.max(0, $unread.get() - fresh.length))
  try {
    await call(readInbox, { ids: fresh.map(({ id }) => id) }, { quiet: true })
  } catch {
    // Nothing is lost: it is unread again then.
  }
}
