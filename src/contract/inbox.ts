import * as v from 'valibot'
import { defineCall } from './call.ts'
import { count, done, flag, identifier, nothing, paging, plain, plainOf, subjectList, timeMs } from './fields.ts'

/** The number of unread messages (PRO-4). */
export const unreadCount = defineCall({
  name: 'unreadCount',
  method: 'GET',
  path: '/wps/relay/CBS_unreadCount',
  auth: 'required',
  request: nothing,
  value: v.object({ count }),
  refusals: [],
})

const message = v.object({ id: identifier, title: plain, content: plainOf(20_000), sentAt: timeMs, read: flag })
export type InboxMessage = v.InferOutput<typeof message>

/** A page of the member's messages, the newest first. */
export const inbox = defineCall({
  name: 'inbox',
  method: 'GET',
  path: '/wps/relay/CBS_inbox',
  auth: 'required',
  request: v.object({ page: paging.page }),
  value: v.object({ total: count, messages: subjectList(message) }),
  refusals: [],
})

/** Marks messages as read. */
export const readInbox = defineCall({
  name: 'readInbox',
  method: 'POST',
  path: '/wps/relay/CBS_inboxRead',
  auth: 'required',
  request: v.object({ ids: v.array(v.string()) }),
  value: done,
  refusals: [],
})
