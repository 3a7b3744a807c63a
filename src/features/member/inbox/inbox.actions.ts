import { call } from '#api/current.ts'
import { inbox, readInbox, type InboxMessage } from '#contract/inbox.ts'
import { showSilentFailure } from '#features/core/dialogs/dialogs.actions.ts'
import { lowerUnread } from '#features/member/profile/profile.actions.ts'
import { createResource } from '#features/core/resource/resource.store.ts'
import { isReturn } from '#ui/list-position.ts'
import { readLeftInbox } from './left-inbox.codec.ts'

export interface Messages {
  readonly total: number
  readonly pages: number
  readonly messages: readonly InboxMessage[]
}

/** Newest first (PRO-4): the first page, or as many as a returning member had loaded. */
export const inboxResource = createResource<Messages>(async (options) => {
  const pages = shownMessages()?.pages ?? (isReturn() ? readLeftInbox()?.pages : undefined) ?? 1
  const loaded = await Promise.all(Array.from({ length: pages }, (_, at) => call(inbox, { page: at + 1 }, options)))
  const messages = new Map(loaded.flatMap(({ value }) => value.messages).map((message) => [message.id, message]))
  return { value: { total: loaded[0]?.value.total ?? 0, pages, messages: [...messages.values()] } }
})

/** False on failure, already shown. */
export async function loadOlderMessages(): Promise<boolean> {
  const shown = shownMessages()
  if (!shown) return false
  const page = shown.pages + 1
  try {
    const { value } = await call(inbox, { page })
    // Some may have been read meanwhile.
    const { messages } = shownMessages() ?? shown
    const known = new Set(messages.map(({ id }) => id))
    inboxResource.show({ total: value.total, pages: page, messages: [...messages, ...value.messages.filter(({ id }) => !known.has(id))] })
    return true
  } catch (error) {
    showSilentFailure(error)
    return false
  }
}

export function shownMessages(): Messages | undefined {
  const loaded = inboxResource.$loaded.get()
  return loaded.state === 'ready' ? loaded.value : undefined
}

/** Before the server confirms; after a failure unread again on the next visit. */
export async function markRead(ids: readonly string[]): Promise<void> {
  const shown = shownMessages()
  if (!shown) return
  const fresh = shown.messages.filter(({ id, read }) => !read && ids.includes(id))
  if (fresh.length === 0) return
  inboxResource.show({
    ...shown,
    messages: shown.messages.map((message) => (ids.includes(message.id) ? { ...message, read: true } : message)),
  })
  const report = reportRead(fresh.map(({ id }) => id))
  lowerUnread(fresh.length, report)
  await report
}

async function reportRead(ids: readonly string[]): Promise<void> {
  try {
    await call(readInbox, { ids: [...ids] }, { quiet: true })
  } catch {
    // The messages are unread again on the next visit.
  }
}
