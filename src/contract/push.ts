import * as v from 'valibot'
import { defineCall } from './call.ts'
import { done } from './fields.ts'

/** Binds this browser's push token to the member (PSH-2). */
export const fcmBind = defineCall({
  name: 'fcmBind',
  method: 'POST',
  path: '/wps/relay/CSP_fcmBind',
  auth: 'required',
  request: v.object({ registrationToken: v.string() }),
  value: done,
  refusals: [],
})

/** Subscribes the token to a topic. */
export const fcmSubscribe = defineCall({
  name: 'fcmSubscribe',
  method: 'POST',
  path: '/wps/relay/CSP_fcmSubscribe',
  auth: 'required',
  request: v.object({ registrationToken: v.string(), topic: v.literal('ALL') }),
  value: done,
  refusals: [],
})

/** Ends the token's subscriptions; sent before sign-out (PSH-1). */
export const fcmUnsubscribe = defineCall({
  name: 'fcmUnsubscribe',
  method: 'POST',
  path: '/wps/relay/CSP_fcmUnsubscribe',
  auth: 'required',
  request: v.object({ registrationToken: v.string(), unsubscribeAll: v.optional(v.boolean(), true) }),
  value: done,
  refusals: [],
})
