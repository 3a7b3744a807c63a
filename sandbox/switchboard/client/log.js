import { byId, el, fillTable, timeOf } from './dom.js'

export function listRequests(requests) {
  const rows = requests
    .slice(0, 100)
    .map((request) =>
      el(
        'tr',
        { 'data-bad': request.status >= 400 || request.status === 0 || request.errorCode !== undefined },
        el('td', {}, timeOf(request.at)),
        el('td', {}, request.call ?? `${request.method} ${request.path}`),
        el('td', { class: 'mono' }, request.status === 0 ? 'dropped' : String(request.status)),
        el('td', {}, `${request.milliseconds} ms`),
        el('td', { class: 'wide' }, [request.errorCode, request.message].filter(Boolean).join(': ')),
        el('td', { class: 'wide mono' }, details(request)),
      ),
    )
  fillTable(byId('request-table'), ['At', 'Call', 'Status', 'Took', 'Refusal', 'Request'], rows, 'No requests yet.')
}

function details({ query, body, headers, scope }) {
  const text = JSON.stringify(
    { ...(Object.keys(query).length > 0 ? { query } : {}), ...(body ? { body } : {}), ...(scope ? { scope } : {}) },
    null,
    1,
  )
  return el(
    'details',
    {},
    el('summary', {}, Object.keys(query).join(', ') || (body ? 'body' : '—')),
    el('pre', {}, text, '\n', JSON.stringify(headers, null, 1)),
  )
}

export function listWatched(lines) {
  const rows = lines
    .slice(0, 200)
    .map(({ lastAt, merchant, release, route, browser, kind, name, about, where, count }) =>
      el(
        'tr',
        { 'data-bad': kind !== 'vital' },
        ...[timeOf(lastAt), merchant, release, route, browser, kind, name, about, where, String(count)].map((text) => el('td', {}, text)),
      ),
    )
  const titles = ['At', 'Merchant', 'Release', 'Screen', 'Browser', 'Kind', 'Name', 'About', 'Where', 'Times']
  fillTable(byId('watching-table'), titles, rows, 'No document has reported yet.')
}

export function listPixels(reports) {
  const rows = reports
    .slice(0, 200)
    .map(({ at, channel, account, name, eventId, problem }) =>
      el(
        'tr',
        { 'data-bad': problem !== undefined },
        ...[timeOf(at), channel, account, name, eventId ?? '', problem ?? ''].map((text) => el('td', {}, text)),
      ),
    )
  fillTable(byId('pixel-table'), ['At', 'Channel', 'Account', 'Call', 'Event', 'Refused'], rows, 'No channel was told anything yet.')
}

export function listEvents(events) {
  const listed = (shown, textOf) => [...new Set(shown.flatMap(textOf))].filter(Boolean).join(', ')
  const rows = events.map(({ at, kind, merchant, content, events: shown, problems }) =>
    el(
      'tr',
      { 'data-bad': problems.length > 0 },
      el('td', {}, timeOf(at)),
      el('td', {}, kind),
      el('td', {}, merchant),
      el(
        'td',
        {},
        listed(shown, ({ name }) => name),
      ),
      el(
        'td',
        {},
        listed(shown, ({ member }) => member ?? 'visitor'),
      ),
      el(
        'td',
        {},
        listed(shown, ({ channels }) => channels),
      ),
      el('td', { class: 'wide mono' }, [...problems, JSON.stringify(content)].join(' ')),
    ),
  )
  fillTable(byId('event-table'), ['At', 'By', 'Merchant', 'Event', 'Member', 'Channels', 'Content'], rows, 'No events yet.')
}

export function listCodes(codes) {
  const rows = codes.map(({ at, channel, recipient, purpose, code }) =>
    el(
      'tr',
      {},
      el('td', {}, timeOf(at)),
      el('td', {}, channel),
      el('td', {}, recipient),
      el('td', {}, purpose),
      el('td', { class: 'mono' }, code),
    ),
  )
  fillTable(byId('code-table'), ['At', 'By', 'To', 'For', 'Code'], rows, 'No codes have been sent.')
}
