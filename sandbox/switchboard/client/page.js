import { merchant, pull, read, scope } from './ask.js'
import { byId, el } from './dom.js'
import { bindFaultForm, listFaults, offerCalls } from './faults.js'
import { listCodes, listEvents, listPixels, listRequests, listWatched } from './log.js'
import { listMembers, offerPromotions, offerScenarios } from './members.js'
import { bindSettings, showSettings } from './settings.js'

const FOLLOW_EVERY = 2_000

async function refresh() {
  const [state, members] = await Promise.all([read('state'), read('members')])
  const chosen = merchant() ?? state.merchants[0].code
  byId('merchant').replaceChildren(
    ...state.merchants.map(({ code, name }) => el('option', { value: code, selected: code === chosen }, name)),
  )
  offerCalls(state.calls)
  listFaults(state.faults, refresh)
  showSettings(
    state.merchants.find(({ code }) => code === chosen),
    state,
    refresh,
  )
  offerScenarios(state.scenarios, refresh)
  offerPromotions(state.promotions, refresh)
  listMembers(members, refresh)
  await follow()
}

async function follow() {
  const shown = { member: byId('event-member').value.trim(), channel: byId('event-channel').value.trim() }
  const [requests, events, watched, pixels, codes] = await Promise.all([
    read('requests'),
    read('events', shown),
    read('watching'),
    read('pixels'),
    read('codes'),
  ])
  listRequests(requests)
  listEvents(events)
  listWatched(watched)
  listPixels(pixels)
  listCodes(codes)
}

bindFaultForm(refresh)
bindSettings(refresh)
for (const id of ['merchant', 'scope']) byId(id).addEventListener('change', refresh)
for (const id of ['event-member', 'event-channel']) byId(id).addEventListener('change', follow)
byId('reset').addEventListener('click', async () => {
  await pull('reset', { scope: scope() }, scope() === undefined ? 'Everything is as it was.' : `${scope()} is as it was.`)
  await refresh()
})
setInterval(() => {
  // A refresh would close the row that somebody is reading.
  const isRead = document.querySelector('#request-table details[open]') !== null
  if (byId('live').checked && document.visibilityState === 'visible' && !isRead) void follow()
}, FOLLOW_EVERY)
await refresh()
